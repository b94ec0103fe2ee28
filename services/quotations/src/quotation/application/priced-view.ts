import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';

/** A row's price and the resulting amount. */
export const pricedView = (row: ItemRow): MessageOutput<typeof EditItems>['changed'][number] => ({
  id: row.id,
  price: row.price,
  partial: centsToAmount(rowCents(row)),
  ...(row.hasAnalysis ? { hasAnalysis: true } : {}),
});
