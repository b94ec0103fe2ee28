import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RequirementAction } from '@cotizaobra/proto/quotations/requirement-action';
import { Controller } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { checkOperations } from '../domain/editing.policy.js';
import { elementViews } from '../domain/element-views.js';
import type { StoredRow } from '../domain/item-rows.js';
import { requirementOperation } from '../domain/requirement-operations.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { companyActorOf } from './company-actor.js';
import { TreeEditor } from './tree-editor.js';

type Input = MessagePayload<typeof RequirementAction>;
type Output = MessageOutput<typeof RequirementAction>;

/**
 * The tree edits of the interface documents, which name items by code or number. Each becomes one operation of the
 * editor.
 */
@Controller()
export class RequirementActionHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly items: ItemRepository,
  ) {}

  @Handles(RequirementAction)
  execute({ quotationId, version, ...action }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.open({ id: quotationId, version }, member);
      const rows = await this.items.loadTree(quotationId);
      const operation = requirementOperation(rows, action, uuidV7);
      if (!operation) return answerOf(document, rows);
      checkOperations(document, [operation]);
      const { document: saved } = await this.editor.apply(document, [operation]);
      return answerOf(saved, await this.items.loadTree(quotationId));
    });
  }
}

const answerOf = ({ version, type, totals }: QuotationDocument, rows: readonly StoredRow[]): Output => ({
  version,
  totalAmount: type === 'Request' ? null : totalsText(totals).totalAmount,
  elements: elementViews(rows, type),
});
