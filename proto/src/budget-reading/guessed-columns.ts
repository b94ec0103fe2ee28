import { readItemNumber } from './item-number.js';
import { looksNumeric } from './number-format.js';
import { type ColumnPlaces, type TextTable, textOf } from './tables.js';

/** Statistics of one column of a table without headings. */
interface Looks {
  at: number;
  filled: number;
  numbers: number;
  itemNumbers: number;
  length: number;
}

function looksOf(lines: TextTable, at: number): Looks {
  const cells = lines.map((line) => textOf(line[at]).trim()).filter((cell) => cell !== '');
  return {
    at,
    filled: cells.length,
    numbers: lines.filter((line) => textOf(line[at]).trim() !== '' && looksNumeric(line[at]!)).length,
    itemNumbers: cells.filter((cell) => /\d/.test(cell) && readItemNumber(cell) !== null).length,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(cells.length, 1),
  };
}

const isText = ({ filled, numbers }: Looks): boolean => filled > 0 && numbers * 2 < filled;

/** Item numbers rise from line to line or have several parts; codes do not. */
function isNumbering(lines: TextTable, at: number): boolean {
  const keys = lines.flatMap((line) => readItemNumber(textOf(line[at])) ?? []);
  const known = new Set<string>();
  let nested = 0;
  for (const line of lines) {
    const key = readItemNumber(textOf(line[at]));
    if (!key) continue;
    if (key.length > 1 && known.has(key.slice(0, -1).join('.'))) nested += 1;
    known.add(key.join('.'));
  }
  return nested > 0 || keys.every((part) => /^\d+$/.test(part));
}

/** Item numbers are in the first column, in at least half of its lines, and a text column follows. */
function hasItemNumbers([first, ...others]: readonly Looks[], lines: TextTable): boolean {
  if (!first || first.itemNumbers * 2 < lines.length || !others.some(isText)) return false;
  const odd = first.filled - first.itemNumbers;
  return odd * 10 <= first.filled && isNumbering(lines, first.at);
}

/**
 * The column with the longest texts is the description. A text column before it is the code, one after it the unit;
 * then numbers follow.
 */
export function guessColumns(lines: TextTable): ColumnPlaces | null {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const looks = Array.from({ length: width }, (_, at) => looksOf(lines, at));
  const columns: ColumnPlaces = {};
  const left = looks.filter(({ filled }) => filled > 0);
  if (left[0]?.at === 0 && hasItemNumbers(looks, lines)) columns.index = left.shift()!.at;
  const description = left.filter(isText).toSorted((a, b) => b.length - a.length)[0];
  if (!description) return null;
  columns.description = description.at;
  const before = left.filter(({ at }) => at < description.at);
  const after = left.filter(({ at }) => at > description.at);
  if (before.length > 0) columns.code = before.at(-1)!.at;
  if (after[0] && isText(after[0])) columns.unit = after.shift()!.at;
  for (const column of ['quantity', 'price', 'partial'] as const) {
    const next = after.shift();
    if (next) columns[column] = next.at;
  }
  return columns;
}
