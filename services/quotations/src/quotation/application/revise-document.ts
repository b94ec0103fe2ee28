import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { ReviseDocument as Message } from '@cotizaobra/proto/quotations/revise-document';
import { Injectable } from '@nestjs/common';
import { revised } from '../domain/closing.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import type { DocumentEvent } from './document-events.js';

/** 'Revisar': the next revision, open for editing. What is open of the older one can no longer be answered. */
@Injectable()
export class ReviseDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatches: DispatchRepository,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const document = await this.changes.lockOwn(tx, id, actor.companyId);
      const dispatches = await this.dispatches.ofDocument(id);
      const closing = revised(document, dispatches, new Date());
      if (!closing) return { id, version: document.version, revision: document.revision };
      await this.dispatches.save(tx, closing.closed);
      const superseded = closing.closed.map(
        (dispatch): DocumentEvent => ({ kind: 'withdrawn', dispatch, reason: 'superseded' }),
      );
      const events: DocumentEvent[] = [...superseded, { kind: 'changed', change: 'revised' }];
      const saved = await this.changes.save(tx, document, closing.document, events);
      return { id, version: saved.version, revision: saved.revision };
    });
  }
}
