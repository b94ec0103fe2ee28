import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { type Numbering, shownNumbers, sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';

const hasUnreadPrice = ({ unread }: ItemRow): boolean => unread?.price !== undefined || unread?.partial !== undefined;

/**
 * Print rows in tree order, with numbers and the sums of titles. A part without a price has no amount; unreadable cells
 * are blank.
 */
export function printRows(rows: readonly ItemRow[], type: DocumentType, numbering: Numbering): PrintDocument['rows'] {
  const numbers = shownNumbers(rows, numbering);
  const cents = type === 'Request' ? null : sumRows(rows).partials;
  return rows.map((row, at) => {
    const isPart = row.type === 'PART';
    const amount = cents === null ? null : centsToAmount(cents[at] ?? 0n);
    const partial = isPart && row.price !== null && !row.unread ? amount : null;
    return {
      number: numbers[at] ?? '',
      type: row.type,
      depth: row.depth,
      code: row.code,
      description: row.description,
      unit: row.unit,
      quantity: isPart && row.unread?.quantity === undefined ? row.quantity : null,
      price: isPart && cents !== null && !hasUnreadPrice(row) ? row.price : null,
      partial,
      sum: isPart ? partial : amount,
    };
  });
}
