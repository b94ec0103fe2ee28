import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { numberRows, sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';

/** Rows in tree order as they are printed: numbered, with the sums of titles; a part without a price has no amount. */
export function printRows(rows: readonly ItemRow[], type: DocumentType): PrintDocument['rows'] {
  const numbers = numberRows(rows);
  const cents = type === 'Request' ? null : sumRows(rows).partials;
  return rows.map((row, at) => {
    const isPart = row.type === 'PART';
    const amount = cents === null ? null : centsToAmount(cents[at] ?? 0n);
    const partial = isPart && row.price !== null ? amount : null;
    return {
      number: numbers[at] ?? '',
      type: row.type,
      depth: row.depth,
      code: row.code,
      description: row.description,
      unit: row.unit,
      quantity: isPart ? row.quantity : null,
      price: isPart && cents !== null ? row.price : null,
      partial,
      sum: isPart ? partial : amount,
    };
  });
}
