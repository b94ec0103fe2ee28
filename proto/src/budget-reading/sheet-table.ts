import { INDENT_STEP } from './lines.js';
import type { ReadSheet, SheetCell, SheetRow } from './sheet.js';
import type { TableCell, TextTable } from './tables.js';

/** A sheet as a table of its rows with content. */
export interface SheetTable {
  table: TextTable;
  /** Row in the file of a line of the table. */
  rowOf(at: number): number;
  /** Outline levels by row in the file; empty when the sheet has none. */
  outline: ReadonlyMap<number, number>;
  hidden: ReadonlySet<number>;
  /** Formulas whose result the file does not hold. */
  withoutResult: number;
}

/** Spreadsheets count with 15 digits; more are the noise of binary arithmetic. */
const DIGITS = 15;

/** `381.06000000000006` → `381.06`. Numbers of up to 15 digits stay as they are. */
function withoutNoise(number: string): string {
  if (number.length <= DIGITS) return number;
  const negative = number.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? number.slice(1) : number).split('.');
  const digits = whole + fraction;
  const first = digits.search(/[1-9]/);
  if (first < 0 || digits.length - first <= DIGITS || whole.length - first > DIGITS) return number;
  const kept = digits.slice(0, first + DIGITS);
  const rounded = (BigInt(kept) + (digits.charAt(first + DIGITS) >= '5' ? 1n : 0n))
    .toString()
    .padStart(kept.length, '0');
  const places = kept.length - whole.length;
  const plain = rounded.slice(0, rounded.length - places) || '0';
  const decimals = places > 0 ? rounded.slice(-places).replace(/0+$/, '') : '';
  return `${negative ? '-' : ''}${plain}${decimals === '' ? '' : `.${decimals}`}`;
}

function cellOf(cell: SheetCell | null, indent: number): TableCell {
  if (cell === null) return '';
  if (cell.number !== undefined) return { text: cell.text, number: withoutNoise(cell.number) };
  return indent > 0 ? ' '.repeat(indent * INDENT_STEP) + cell.text : cell.text;
}

const lineOf = ({ cells, indents }: SheetRow): TableCell[] => cells.map((cell, at) => cellOf(cell, indents?.[at] ?? 0));

/** The table of a sheet. Rows without content are left out. */
export function tableOf({ rows, withoutResult = 0 }: ReadSheet): SheetTable {
  const levels = rows.filter(({ level = 0 }) => level > 0);
  return {
    table: rows.map(lineOf),
    rowOf: (at) => rows[at]?.row ?? 0,
    outline: levels.length > 0 ? new Map(rows.map(({ row, level = 0 }) => [row, level])) : new Map(),
    hidden: new Set(rows.filter(({ hidden }) => hidden).map(({ row }) => row)),
    withoutResult,
  };
}
