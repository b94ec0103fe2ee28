import { isFormula, readFormula } from '@cotizaobra/proto/rules/arithmetic';
import type { DecimalReading } from '@cotizaobra/proto/rules/decimal';
import { isSameUnread, itemLimits, UNREAD_TEXT_MAX, unreadWithout } from '@cotizaobra/proto/rules/item-tree';
import { centsToAmount, partialCents, unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { texts } from '../texts.js';
import { type Column, isNumeric, type NumericColumn } from './columns.js';
import type { EditorRow } from './editor-row.js';

export interface Typed {
  row: EditorRow;
  /** Message to show although the edit worked. */
  note?: string;
  /** The text was longer than the column's limit. */
  cut?: boolean;
}

const textLimits = { code: itemLimits.code, description: itemLimits.description, unit: itemLimits.unit };

export function textLimit(column: Column): number | undefined {
  return column in textLimits ? textLimits[column as keyof typeof textLimits] : undefined;
}

/** Text of a cell, for editing and for Excel: no thousands separators, a point for decimals. */
export function cellText(row: EditorRow, column: Column, number: string): string {
  if (column === 'index') return number;
  if (isNumeric(column)) {
    const unread = row.unread?.[column];
    if (unread !== undefined) return unread;
    if (row.type !== 'PART') return '';
    if (column === 'quantity') return row.quantity;
    if (row.price === null || (column === 'partial' && row.unread)) return '';
    return column === 'price' ? row.price : centsToAmount(partialCents(row.quantity, row.price));
  }
  return row[column];
}

function without(row: EditorRow, ...read: NumericColumn[]): EditorRow {
  if (row.unread == null && row.typedPartial === undefined) return row;
  const { unread, typedPartial: _typed, ...rest } = row;
  const left = unreadWithout(unread, ...read);
  return left ? { ...rest, unread: left } : rest;
}

/** The number keeps its value. Undo of the text shows it again. */
function keepUnread(row: EditorRow, column: NumericColumn, text: string): Typed {
  return { row: { ...without(row), unread: { ...row.unread, [column]: text } } };
}

function typePartial(row: EditorRow, amount: string, text: string): Typed {
  const found = unitPriceFromPartial(row.unread?.quantity === undefined ? row.quantity : '0', amount);
  if (!found) return keepUnread(row, 'partial', text);
  const typed: EditorRow = { ...without(row, 'price', 'partial'), price: found.price, typedPartial: amount };
  if (found.exact) return { row: typed };
  const now = centsToAmount(partialCents(row.quantity, found.price));
  return { row: typed, note: texts.notices.nearestPartial(centsToAmount(partialCents(amount, '1')), now) };
}

function typeNumber(row: EditorRow, column: NumericColumn, text: string): Typed {
  if (text === '') {
    const blank = without(row, column, ...(column === 'quantity' ? [] : (['price', 'partial'] as const)));
    return { row: column === 'quantity' ? { ...blank, quantity: '0' } : { ...blank, price: null } };
  }
  const reading = isFormula(text) ? readFormula(text) : readTypedDecimal(text);
  if (!reading.ok) return keepUnread(row, column, text);
  if (column === 'quantity') return { row: { ...without(row, 'quantity'), quantity: reading.value } };
  if (column === 'price') return { row: { ...without(row, 'price', 'partial'), price: reading.value } };
  if (!/^\d+(\.\d{1,2})?$/.test(reading.value)) return keepUnread(row, column, text);
  return typePartial(row, reading.value, text);
}

/**
 * A row after text was typed or pasted into one of its cells. Unreadable text stays in the cell, and its line counts
 * as nothing. An empty price is 'not quoted', an empty quantity 0.
 */
export function typeInto(row: EditorRow, column: Column, typed: string): Typed {
  const text = (/[\r\n]/.test(typed) ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed).trim();
  if (column === 'index') return { row };
  if (isNumeric(column)) {
    return { ...typeNumber(row, column, text.slice(0, UNREAD_TEXT_MAX)), cut: text.length > UNREAD_TEXT_MAX };
  }
  const limit = textLimits[column];
  return { row: { ...row, [column]: text.slice(0, limit) }, cut: text.length > limit };
}

/** A row after a number was pasted. If the column's format cannot read the number, its text stays. */
export function typeReading(
  row: EditorRow,
  column: NumericColumn,
  { text, reading }: { text: string; reading: DecimalReading },
): Typed {
  if (reading.ok) return typeInto(row, column, reading.value);
  return keepUnread(row, column, text.trim().slice(0, UNREAD_TEXT_MAX));
}

/** Whether typing changed anything: opening and leaving a cell is no edit. */
export function sameRow(a: EditorRow, b: EditorRow): boolean {
  return (
    a.code === b.code &&
    a.description === b.description &&
    a.unit === b.unit &&
    a.quantity === b.quantity &&
    a.price === b.price &&
    a.typedPartial === b.typedPartial &&
    isSameUnread(a.unread, b.unread)
  );
}
