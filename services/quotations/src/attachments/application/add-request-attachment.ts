import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AddRequestAttachment } from '@cotizaobra/proto/quotations/add-request-attachment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { attachmentView, storedName } from '../domain/attachment.js';
import { AttachmentRepository } from '../persistence/attachment.repository.js';
import { AttachmentBook } from './attachment-book.js';
import { AttachmentFiles } from './attachment-files.js';

type Input = MessagePayload<typeof AddRequestAttachment>;
type Output = MessageOutput<typeof AddRequestAttachment>;

/** Checks a whole file and adds it. No transaction is open while the file is checked. */
@Controller()
export class AddRequestAttachmentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: AttachmentBook,
    private readonly files: AttachmentFiles,
    private readonly attachments: AttachmentRepository,
  ) {}

  @Handles(AddRequestAttachment)
  async execute({ id, file }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    try {
      await this.book.checkRoom(id, member, file.bytes);
      const checked = await this.files.check(file.objectKey);
      return await this.transactions.run(async () => {
        const { revision } = await this.book.openWithRoom(id, member, checked.bytes);
        const row = {
          ...checked,
          id: uuidV7(),
          documentId: id,
          addedBy: member.userId,
          firstRevision: revision,
          lastRevision: null,
          fileName: storedName(file.fileName),
          addedAt: new Date(),
        };
        await this.attachments.insert([row]);
        return attachmentView(row);
      });
    } finally {
      await this.files.remove(file.objectKey);
    }
  }
}
