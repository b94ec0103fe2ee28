import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { partSize, partsOf } from '@cotizaobra/proto/quotations/attachment-limits';
import { LocateAttachmentPart } from '@cotizaobra/proto/quotations/locate-attachment-part';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { AttachmentBook } from './attachment-book.js';

type Input = MessagePayload<typeof LocateAttachmentPart>;
type Output = MessageOutput<typeof LocateAttachmentPart>;

/** Where the gateway puts a part. */
@Controller()
export class LocateAttachmentPartHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: AttachmentBook,
    private readonly uploads: UploadRepository,
  ) {}

  @Handles(LocateAttachmentPart)
  execute({ id, uploadId, number }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      await this.book.open(id, member);
      const upload = await this.uploads.find(id, uploadId);
      if (!upload) throw new AppError(attachmentErrors.UPLOAD_NOT_FOUND);
      if (number > partsOf(upload.bytes)) throw new AppError(attachmentErrors.PART_SIZE, { bytes: 0 });
      return { objectKey: upload.objectKey, partsId: upload.partsId, bytes: partSize(upload.bytes, number) };
    });
  }
}
