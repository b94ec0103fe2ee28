import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { RequirementAction as Message } from '@cotizaobra/proto/quotations/requirement-action';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { checkOperations } from '../domain/editing.policy.js';
import { elementViews } from '../domain/element-views.js';
import type { StoredRow } from '../domain/item-rows.js';
import { requirementOperation } from '../domain/requirement-operations.js';
import { ItemRepository } from '../persistence/item.repository.js';
import type { CompanyActor } from './company-actor.js';
import { TreeEditor } from './tree-editor.js';

type Output = MessageOutput<typeof Message>;

/** The documents' tree edits, which name items by code or number: each is one operation of the editor. */
@Injectable()
export class RequirementAction {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly items: ItemRepository,
  ) {}

  execute({ quotationId, version, ...action }: MessagePayload<typeof Message>, actor: CompanyActor): Promise<Output> {
    return this.transactions.run(async (tx) => {
      const document = await this.editor.open(tx, { id: quotationId, version }, actor);
      const rows = await this.items.loadTree(quotationId);
      const operation = requirementOperation(rows, action, uuidV7);
      if (!operation) return answerOf(document, rows);
      checkOperations(document, [operation]);
      const { document: saved } = await this.editor.apply(tx, document, [operation]);
      return answerOf(saved, await this.items.loadTree(quotationId));
    });
  }
}

const answerOf = ({ version, type, totals }: QuotationDocument, rows: readonly StoredRow[]): Output => ({
  version,
  totalAmount: type === 'Request' ? null : totalsText(totals).totalAmount,
  elements: elementViews(rows, type),
});
