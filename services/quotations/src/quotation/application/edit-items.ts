import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { EditItems as Message } from '@cotizaobra/proto/quotations/edit-items';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import { totalsText } from '../domain/document-totals.js';
import { checkOperations } from '../domain/editing.policy.js';
import type { CompanyActor } from './company-actor.js';
import { TreeEditor } from './tree-editor.js';

type Input = MessagePayload<typeof Message>;
type Output = MessageOutput<typeof Message>;

/** A batch of operations on the items: all of it or nothing, on the version its author saw. */
@Injectable()
export class EditItems {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
  ) {}

  execute(input: Input, actor: CompanyActor): Promise<Output> {
    return this.transactions.run(async (tx) => {
      const document = await this.editor.open(tx, input, actor);
      checkOperations(document, input.operations);
      const { document: saved, rows } = await this.editor.apply(tx, document, input.operations);
      return {
        version: saved.version,
        totals: saved.type === 'Request' ? null : totalsText(saved.totals),
        changed: settledPrices(input.operations, rows),
      };
    });
  }
}

/** A row's price and the amount that it gives. */
export const pricedView = (row: ItemRow): Output['changed'][number] => ({
  id: row.id,
  price: row.price,
  partial: centsToAmount(rowCents(row)),
});

/** The rows whose amount was typed: their price, and the amount that it gives. */
function settledPrices(operations: Input['operations'], rows: readonly ItemRow[]): Output['changed'] {
  const typed = new Set<string>();
  for (const operation of operations) {
    if (operation.op === 'update' && operation.fields.partial !== undefined) typed.add(operation.id);
  }
  if (typed.size === 0) return [];
  return rows.filter((row) => typed.has(row.id)).map(pricedView);
}
