import { ANALYSIS_PLACES, shortText } from '../../rules/budget/fraction.js';
import { decideFormats } from '../column-formats.js';
import { type NumberFormat, numberText, plainOf, writingOf } from '../number-format.js';
import { type NumericColumn, type TableCell, textOf } from '../tables.js';
import type { SupplyColumns } from './analysis-columns.js';

/** A line with the columns of the headings above it. */
export interface SupplyLine {
  row: number;
  line: readonly TableCell[];
  columns: SupplyColumns;
}

export type SupplyFormats = Readonly<Partial<Record<NumericColumn | 'crew', NumberFormat>>>;

export const cellAt = (line: readonly TableCell[], at: number | undefined): TableCell =>
  at === undefined ? '' : (line[at] ?? '');

/** One number format per column of the whole file; absent where nothing proves one. */
export function formatsOf(lines: readonly SupplyLine[]): SupplyFormats {
  const column = (name: 'quantity' | 'price' | 'partial' | 'crew'): TableCell[] =>
    lines.map(({ line, columns }) => cellAt(line, columns[name]));
  const cells = { quantity: column('quantity'), price: column('price'), partial: column('partial') };
  const { formats } = decideFormats(cells, {}, ['quantity', 'price', 'partial']);
  // A crew has no product that proves it, so only its own spelling counts.
  const crew = decideFormats({ quantity: column('crew') }, {}, ['quantity']).formats.quantity;
  const found: Partial<Record<NumericColumn | 'crew', NumberFormat>> = {};
  for (const [name, decided] of Object.entries({ ...formats, crew })) {
    if (decided) found[name as NumericColumn | 'crew'] = decided.format;
  }
  return found;
}

type CellReading =
  | { kind: 'BLANK' }
  | { kind: 'NUMBER'; value: string; places: number; rounded: boolean }
  | { kind: 'UNREAD'; text: string; why: string };

const LIMIT = 12;

/** Rounds a plain decimal half up to 10 decimals. */
function toSupplyDecimal(plain: string): { value: string; rounded: boolean } {
  const [whole = '0', fraction = ''] = plain.split('.');
  if (fraction.length <= ANALYSIS_PLACES) return { value: plain, rounded: false };
  const exact = { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
  return { value: shortText(exact, ANALYSIS_PLACES), rounded: true };
}

/** A cell in the format of its column. Without one, a text with two readings is not read. */
export function readCell(cell: TableCell, format: NumberFormat | undefined): CellReading {
  const text = textOf(cell).trim();
  const bare = typeof cell === 'string' ? numberText(cell) : text;
  if (bare === '') return { kind: 'BLANK' };
  const writing = writingOf(cell);
  if (!format && writing === 'EITHER') {
    return { kind: 'UNREAD', text, why: 'se lee de dos formas: usa punto decimal, sin separar los miles' };
  }
  const plain = plainOf(cell, format ?? (writing === 'COMMA' ? 'COMMA' : 'POINT'));
  if (plain === null) return { kind: 'UNREAD', text, why: 'no es un número que podamos usar' };
  if ((plain.split('.')[0] ?? '').length > LIMIT) return { kind: 'UNREAD', text, why: 'es demasiado grande' };
  const places = (typeof cell === 'string' ? plain : cell.number).split('.')[1]?.length ?? 0;
  return { kind: 'NUMBER', ...toSupplyDecimal(canonical(plain)), places };
}

const canonical = (plain: string): string => {
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return kept === '' ? digits : `${digits}.${kept}`;
};
