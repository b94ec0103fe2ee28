import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetReceptionPhoto } from '@cotizaobra/proto/orders/get-reception-photo';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../order/company-actor.js';
import { OrderReader } from '../order/order-reader.js';
import { ReceptionRepository } from '../reception/reception.repository.js';
import { PhotoRepository } from './photo.repository.js';

/** Names the stored picture to the order's two companies. */
@Controller()
export class GetReceptionPhotoHandler {
  constructor(
    private readonly reader: OrderReader,
    private readonly receptions: ReceptionRepository,
    private readonly photos: PhotoRepository,
  ) {}

  @Handles(GetReceptionPhoto)
  async execute(
    { id, photoId }: MessagePayload<typeof GetReceptionPhoto>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetReceptionPhoto>> {
    const { code } = await this.reader.find(id, companyActorOf(actor).companyId);
    const photo = await this.photos.find(photoId, id);
    if (!photo) throw new AppError(fileErrors.FILE_NOT_FOUND);
    const reception = (await this.receptions.of(id)).find((one) => one.id === photo.receptionId);
    const { objectKey, bytes, etag } = photo;
    return {
      objectKey,
      bytes,
      etag,
      contentType: 'image/webp',
      fileName: `${code}_recepcion_${reception?.number}.webp`,
    };
  }
}
