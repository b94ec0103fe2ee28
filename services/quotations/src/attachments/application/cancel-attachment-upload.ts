import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CancelAttachmentUpload } from '@cotizaobra/proto/quotations/cancel-attachment-upload';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { UploadRepository } from '../persistence/upload.repository.js';

type Input = MessagePayload<typeof CancelAttachmentUpload>;
type Output = MessageOutput<typeof CancelAttachmentUpload>;

/** Ends an upload that is under way. */
@Controller()
export class CancelAttachmentUploadHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly uploads: UploadRepository,
    private readonly store: ObjectStore,
  ) {}

  @Handles(CancelAttachmentUpload)
  async execute({ id, uploadId }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { objectKey, partsId } = await this.transactions.run(async () => {
      await this.changes.lockOwn(id, member);
      const upload = await this.uploads.find(id, uploadId);
      if (!upload) throw new AppError(attachmentErrors.UPLOAD_NOT_FOUND);
      await this.uploads.delete(uploadId);
      return upload;
    });
    // The sweep drops what could not be dropped now.
    await this.store.dropParts(objectKey, partsId).catch(() => undefined);
    return { uploadId };
  }
}
