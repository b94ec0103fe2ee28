import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RemoveRequestAttachment } from '@cotizaobra/proto/quotations/remove-request-attachment';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { AttachmentRepository } from '../persistence/attachment.repository.js';
import { AttachmentBook } from './attachment-book.js';

type Input = MessagePayload<typeof RemoveRequestAttachment>;
type Output = MessageOutput<typeof RemoveRequestAttachment>;

/** Removes a file from the revision that is not sent yet. */
@Controller()
export class RemoveRequestAttachmentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: AttachmentBook,
    private readonly attachments: AttachmentRepository,
  ) {}

  @Handles(RemoveRequestAttachment)
  execute({ id, attachmentId }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const { revision } = await this.book.open(id, member);
      const found = await this.attachments.find(id, attachmentId);
      if (found?.lastRevision !== null) throw new AppError(attachmentErrors.ATTACHMENT_NOT_FOUND);
      // Recipients of earlier revisions keep the file. The sweep removes an object without a row.
      if (found.firstRevision < revision) await this.attachments.endAt(attachmentId, revision - 1);
      else await this.attachments.delete(attachmentId);
      return { attachmentId };
    });
  }
}
