import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { DeleteDocument as Message } from '@cotizaobra/proto/quotations/document-requests';
import { Injectable } from '@nestjs/common';
import { nextLifecycle } from '../domain/document.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import type { Caller } from './caller.js';
import { DocumentChanges } from './document-changes.js';
import { FactTeller } from './fact-teller.js';

/** For good: a Draft that was never sent, whether it lies among the deleted ones or not. */
@Injectable()
export class DeleteDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly teller: FactTeller,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, caller: Caller): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const document = await this.changes.lockOwn(tx, id, caller.companyId);
      nextLifecycle(document, 'delete');
      await this.documents.delete(tx, document);
      await this.teller.tell(tx, document, [{ kind: 'changed', change: 'deleted' }], document.version + 1);
      return { id };
    });
  }
}
