import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { partsOf } from '@cotizaobra/proto/quotations/attachment-limits';
import { KeepAttachmentPart } from '@cotizaobra/proto/quotations/keep-attachment-part';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { uploadView } from '../domain/attachment.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { AttachmentBook } from './attachment-book.js';

type Input = MessagePayload<typeof KeepAttachmentPart>;
type Output = MessageOutput<typeof KeepAttachmentPart>;

/** Records a part after the object store has it. */
@Controller()
export class KeepAttachmentPartHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: AttachmentBook,
    private readonly uploads: UploadRepository,
  ) {}

  @Handles(KeepAttachmentPart)
  execute({ id, uploadId, number, etag }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      await this.book.open(id, member);
      const upload = await this.uploads.find(id, uploadId);
      if (!upload) throw new AppError(attachmentErrors.UPLOAD_NOT_FOUND);
      if (number > partsOf(upload.bytes)) throw new AppError(attachmentErrors.PART_SIZE, { bytes: 0 });
      await this.uploads.keepPart({ uploadId, number, etag }, new Date());
      const parts = await this.uploads.partsOf(uploadId);
      return uploadView(
        upload,
        parts.map((part) => part.number),
      );
    });
  }
}
