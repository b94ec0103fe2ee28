import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { type ImageSize, reencodeImage } from '@cotizaobra/chassis/images/reencode-image';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { takeIncoming } from '@cotizaobra/chassis/objects/incoming-file';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AddReceptionPhoto } from '@cotizaobra/proto/orders/add-reception-photo';
import { orderErrors as errors } from '@cotizaobra/proto/orders/errors';
import { RECEPTION_PHOTOS_MAX } from '@cotizaobra/proto/orders/limits';
import type { Order } from '@cotizaobra/proto/orders/model';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../order/company-actor.js';
import { OrderRepository } from '../order/order.repository.js';
import type { OrderRow } from '../order/order.row.js';
import { OrderReader } from '../order/order-reader.js';
import { ReceptionRepository } from '../reception/reception.repository.js';
import { PhotoRepository } from './photo.repository.js';
import type { ReceptionPhotoRow } from './reception-photo.row.js';

/** Not below `public/`: only the two companies may read it. */
export const PHOTOS_PREFIX = 'reception-photos';
const SCREEN: ImageSize = { width: 1600, height: 1600, fit: 'inside' };
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** Redraws an uploaded picture and adds it to a reception. */
@Controller()
export class AddReceptionPhotoHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly receptions: ReceptionRepository,
    private readonly photos: PhotoRepository,
    private readonly reader: OrderReader,
    private readonly store: ObjectStore,
  ) {}

  /** Refuses who may not add one before it reads the upload, which it always removes. */
  @Handles(AddReceptionPhoto)
  async execute(
    { id, receptionId, file }: MessagePayload<typeof AddReceptionPhoto>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof AddReceptionPhoto>> {
    const { companyId, userId } = companyActorOf(actor);
    try {
      await this.requireRoom(await this.orders.find(id, companyId), companyId, receptionId);
      const stored = await takeIncoming(this.store, file, (bytes) => this.redraw(bytes));
      const photo = { ...stored, id: uuidV7(), orderId: id, receptionId, userId, addedAt: new Date() };
      return await this.add(photo, companyId);
    } finally {
      await this.store.remove(file.objectKey).catch(() => undefined);
    }
  }

  private async redraw(bytes: Buffer): Promise<Pick<ReceptionPhotoRow, 'objectKey' | 'bytes' | 'etag'>> {
    const [picture] = await reencodeImage(bytes, [SCREEN], ACCEPTED);
    if (!picture) throw new Error('no picture was made');
    const objectKey = randomObjectKey(PHOTOS_PREFIX, 'webp');
    const { etag, size } = await this.store.put(objectKey, picture, { contentType: 'image/webp' });
    return { objectKey, bytes: size, etag };
  }

  /** A refusal removes the object. After a commit without an answer the sweeper decides. */
  private async add(photo: ReceptionPhotoRow, companyId: string): Promise<Order> {
    try {
      return await this.transactions.run(async () => {
        const order = await this.orders.lock(photo.orderId, companyId);
        const allowed = await this.requireRoom(order, companyId, photo.receptionId);
        await this.photos.insert(photo);
        return this.reader.view(allowed, companyId);
      });
    } catch (error) {
      if (error instanceof AppError) await this.store.remove(photo.objectKey).catch(() => undefined);
      throw error;
    }
  }

  private async requireRoom(order: OrderRow | null, companyId: string, receptionId: string): Promise<OrderRow> {
    if (!order) throw new AppError(errors.ORDER_NOT_FOUND);
    if (order.buyerCompanyId !== companyId) throw new AppError(errors.ORDER_NOT_YOUR_PART);
    const receptions = await this.receptions.of(order.id);
    const reception = receptions.find(({ id }) => id === receptionId);
    if (!reception) throw new AppError(errors.RECEPTION_NOT_FOUND);
    const isReversed = receptions.some(({ reversesNumber }) => reversesNumber === reception.number);
    if (isReversed || reception.reversesNumber !== null) throw new AppError(errors.RECEPTION_FIXED);
    const taken = (await this.photos.of(order.id)).filter((photo) => photo.receptionId === receptionId);
    if (taken.length >= RECEPTION_PHOTOS_MAX) throw new AppError(errors.TOO_MANY_PHOTOS, { max: RECEPTION_PHOTOS_MAX });
    return order;
  }
}
