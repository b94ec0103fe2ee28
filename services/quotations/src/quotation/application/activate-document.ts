import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { ActivateDocument as Message } from '@cotizaobra/proto/quotations/activate-document';
import { Injectable } from '@nestjs/common';
import { requireAllowed } from '../domain/call.table.js';
import { moved } from '../domain/document.js';
import { statusOf } from '../domain/document-status.table.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

/** 'Guardar': a Draft becomes Active. */
@Injectable()
export class ActivateDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const document = await this.changes.lockOwn(tx, id, actor.companyId);
      requireAllowed('activate', document);
      const after = moved(document, 'activate');
      const saved = await this.changes.save(tx, document, after, [{ kind: 'changed', change: 'activated' }]);
      return { id, version: saved.version, status: statusOf(saved.lifecycle) };
    });
  }
}
