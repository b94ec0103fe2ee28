import { AppError } from '@cotizaobra/proto/core/errors';
import { itemScope } from '@cotizaobra/proto/quotations/abilities.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import { partialAmount, unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import { kindOf, type QuotationDocument } from './document.js';
import { requireAllowed } from './rulings.js';

/**
 * Throws unless the owner may change items now: this revision is unsent, and the document is neither final nor
 * deactivated.
 */
export function checkTreeEditable(document: QuotationDocument): void {
  requireAllowed('editItems', document);
}

/**
 * Throws when this kind of document does not accept one of the operations; the error names its index in the batch.
 */
export function checkOperations(document: QuotationDocument, operations: readonly ItemOperation[]): void {
  const scope = itemScope[kindOf(document)];
  for (const [index, operation] of operations.entries()) {
    if (scope === 'unpriced') checkUnpriced(operation, index);
    if (scope === 'prices') checkPriceOnly(document, operation, index);
  }
}

/**
 * Throws unless these prices may be typed here. A Request accepts none. If the buyer of a copy asks for amounts only,
 * each price must result from the amount of its line.
 */
export function checkPricing(document: QuotationDocument, prices: readonly PricedLine[]): void {
  const scope = itemScope[kindOf(document)];
  if (scope === 'unpriced') throw refused('NO_PRICES_ON_REQUEST', 'prices');
  if (scope === 'all' || document.editable.price) return;
  const free = prices.findIndex((line) => !followsFromAmount(line));
  if (free >= 0) throw refused('PRICES_NOT_EDITABLE', `prices.${free}.price`);
}

export interface PricedLine {
  quantity: string;
  price: string | null;
}

const followsFromAmount = ({ quantity, price }: PricedLine): boolean =>
  price === null || unitPriceFromPartial(quantity, partialAmount(quantity, price))?.price === price;

/** All price fields of an operation. */
const priceFields = ['price', 'partial', 'exchangeRate'] as const;

function checkUnpriced(operation: ItemOperation, index: number): void {
  const content: Partial<Record<string, unknown>> =
    operation.op === 'update' ? operation.fields : operation.op === 'add' ? { ...operation } : {};
  const unread = content.unread as UnreadTexts | null | undefined;
  if (unread?.price !== undefined || unread?.partial !== undefined) {
    throw refused('NO_PRICES_ON_REQUEST', `operations.${index}.unread`);
  }
  const priced = priceFields.find((field) => content[field] != null);
  if (priced) throw refused('NO_PRICES_ON_REQUEST', `operations.${index}.${priced}`);
}

function checkPriceOnly({ editable }: QuotationDocument, operation: ItemOperation, index: number): void {
  if (operation.op !== 'update') throw refused('STRUCTURE_FIXED', `operations.${index}.op`);
  for (const [field, value] of Object.entries(operation.fields)) {
    if (value === undefined) continue;
    if (field === 'unread') {
      checkUnread(operation.fields.unread, editable, index);
      continue;
    }
    const path = `operations.${index}.fields.${field}`;
    const { price, partial } = editable;
    const allowed = { price, exchangeRate: price, source: price, partial }[field];
    if (allowed === undefined) throw refused('STRUCTURE_FIXED', path);
    if (!allowed) throw refused('PRICES_NOT_EDITABLE', path);
  }
}

/** An unreadable text may only stand in the place of a number. */
function checkUnread(
  unread: UnreadTexts | null | undefined,
  editable: QuotationDocument['editable'],
  index: number,
): void {
  const path = `operations.${index}.fields.unread`;
  if (unread?.quantity !== undefined) throw refused('STRUCTURE_FIXED', path);
  const closed =
    (unread?.price !== undefined && !editable.price) || (unread?.partial !== undefined && !editable.partial);
  if (closed) throw refused('PRICES_NOT_EDITABLE', path);
}

function refused(name: 'NO_PRICES_ON_REQUEST' | 'STRUCTURE_FIXED' | 'PRICES_NOT_EDITABLE', path: string): AppError {
  const def = quotationErrors[name];
  return new AppError(def, {}, [{ path, code: def.code, message: def.text }]);
}
