import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { Controller } from '@nestjs/common';
import { totalsText } from '../domain/document-totals.js';
import { checkOperations } from '../domain/editing.policy.js';
import { companyActorOf } from './company-actor.js';
import { pricedView } from './priced-view.js';
import { TreeEditor } from './tree-editor.js';

type Input = MessagePayload<typeof EditItems>;
type Output = MessageOutput<typeof EditItems>;

/** Applies a batch of operations to the items, all or none, on the version that the author saw. */
@Controller()
export class EditItemsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
  ) {}

  @Handles(EditItems)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.open(input, member);
      checkOperations(document, input.operations);
      const { document: saved, rows } = await this.editor.apply(document, input.operations);
      return {
        version: saved.version,
        totals: saved.type === 'Request' ? null : totalsText(saved.totals),
        changed: settledPrices(input.operations, rows),
      };
    });
  }
}

/** Prices that the server computed: of typed amounts, and of parts whose analysis came back with them. */
function settledPrices(operations: Input['operations'], rows: readonly ItemRow[]): Output['changed'] {
  const typed = new Set<string>();
  for (const operation of operations) {
    if (operation.op === 'update' && operation.fields.partial !== undefined) typed.add(operation.id);
  }
  const added = new Set(operations.filter(({ op }) => op === 'add').map(({ id }) => id));
  if (typed.size + added.size === 0) return [];
  return rows.filter((row) => typed.has(row.id) || (row.hasAnalysis && added.has(row.id))).map(pricedView);
}
