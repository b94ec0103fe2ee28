import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { DuplicateDocument as Message } from '@cotizaobra/proto/quotations/duplicate-document';
import { Injectable } from '@nestjs/common';
import { duplicateOf } from '../domain/new-documents.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

/** A Draft with everything of a document of one's own, whatever state that is in. */
@Injectable()
export class DuplicateDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly items: ItemRepository,
    private readonly codes: CodeRepository,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const source = await this.changes.lockOwn(tx, id, actor.companyId);
      const now = new Date();
      const { companyId, userId } = actor;
      const code = await this.codes.take(tx, { companyId, type: source.type, now });
      const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
      const { document, rows } = duplicateOf(birth, source, await this.items.loadTree(id), uuidV7);
      await this.changes.create(tx, { document, rows });
      return { id: document.id, version: document.version, code };
    });
  }
}
