import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { DeleteDocument as Message } from '@cotizaobra/proto/quotations/delete-document';
import { Injectable } from '@nestjs/common';
import { nextLifecycle } from '../domain/document.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import { EventPublisher } from './event-publisher.js';

/** For good: a Draft that was never sent, whether it lies among the deleted ones or not. */
@Injectable()
export class DeleteDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly publisher: EventPublisher,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const document = await this.changes.lockOwn(tx, id, actor.companyId);
      nextLifecycle(document, 'delete');
      await this.documents.delete(tx, document);
      await this.publisher.publish(tx, document, [{ kind: 'changed', change: 'deleted' }], document.version + 1);
      return { id };
    });
  }
}
