import { toScaled } from '../rules/decimal.js';
import { type ItemRow, type NumberCell, unreadWithout } from '../rules/item-tree.js';
import { unitPriceFromPartial } from '../rules/totals.js';
import type { ItemFields } from './item-operations.js';
import { refuse } from './operation-errors.js';

const notOnTitles = ['unit', 'quantity', 'price', 'partial', 'exchangeRate', 'source', 'unread'] as const;

function priceOf(row: ItemRow, quantity: string, partial: string, operation: number): string {
  const found = unitPriceFromPartial(quantity, partial);
  if (found) return found.price;
  throw toScaled(quantity) === 0n ? refuse.noUnitPrice(operation, row) : refuse.priceTooLarge(operation, row);
}

/**
 * Cells whose unreadable text is replaced by the number of an update. Price and partial are two ways to type one value.
 */
function readCells({ quantity, price, partial }: ItemFields): NumberCell[] {
  return [
    ...(quantity === undefined ? [] : (['quantity'] as const)),
    ...(price === undefined && partial === undefined ? [] : (['price', 'partial'] as const)),
  ];
}

/** The price of an analysis is nobody's to type. The same price again is no change. */
function refuseTypedPrice(row: ItemRow, { price, partial, exchangeRate, unread }: ItemFields, operation: number): void {
  if (price !== undefined && price !== row.price) throw refuse.analysedPrice(operation, row, 'price');
  if (partial !== undefined) throw refuse.analysedPrice(operation, row, 'partial');
  if (exchangeRate != null) throw refuse.analysedPrice(operation, row, 'exchangeRate');
  if (unread?.price !== undefined || unread?.partial !== undefined)
    throw refuse.analysedPrice(operation, row, 'unread');
}

/** The row after an update; a typed partial becomes its unit price. `operation` is the index for errors. */
export function withFields<R extends ItemRow>(row: R, fields: ItemFields, operation: number): R {
  const { partial, ...content } = fields;
  if (row.type !== 'PART') {
    const field = notOnTitles.find((name) => fields[name] !== undefined);
    if (field) throw refuse.titleField(operation, row, field);
  }
  if (row.hasAnalysis) refuseTypedPrice(row, fields, operation);
  const next = { ...row };
  for (const [name, value] of Object.entries(content)) if (value !== undefined) Object.assign(next, { [name]: value });
  if (row.unread && fields.unread === undefined) next.unread = unreadWithout(row.unread, ...readCells(fields));
  if (partial !== undefined) next.price = priceOf(row, next.quantity, partial, operation);
  return next;
}
