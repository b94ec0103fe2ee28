import type { ElementView } from '@cotizaobra/proto/quotations/element-views';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { numberRows, sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';

/**
 * Turns rows in tree order into nested elements with numbers, levels, partials and the sums of titles. A Request has no
 * amounts.
 */
export function elementViews(rows: readonly ItemRow[], type: DocumentType): ElementView[] {
  const numbers = numberRows(rows);
  const partials = type === 'Request' ? null : sumRows(rows).partials;
  const roots: ElementView[] = [];
  const levels: ElementView[][] = [roots];
  for (const [at, row] of rows.entries()) {
    const view: ElementView = { item: itemView(row, numbers[at] ?? '', partials?.[at] ?? null), children: [] };
    levels[row.depth]?.push(view);
    levels[row.depth + 1] = view.children;
  }
  return roots;
}

function itemView(row: ItemRow, index: string, cents: bigint | null): ElementView['item'] {
  return {
    id: row.id,
    index,
    level: row.depth,
    type: row.type,
    code: row.code,
    description: row.description,
    unit: row.unit,
    quantity: row.quantity,
    price: cents === null ? null : row.price,
    partial: cents === null ? null : centsToAmount(cents),
    category: row.category,
    ...(row.sourceNumber == null ? {} : { sourceNumber: row.sourceNumber }),
    ...(row.exchangeRate != null && cents !== null ? { exchangeRate: row.exchangeRate } : {}),
    ...(row.source ? { source: row.source } : {}),
    ...(row.hasAnalysis && cents !== null ? { hasAnalysis: true } : {}),
    ...(row.unread ? { unread: row.unread } : {}),
  };
}
