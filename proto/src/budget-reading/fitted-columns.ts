import { isBesideBudget, lettersOf } from './headings.js';
import { looksNumeric, plainOf, writingOf } from './number-format.js';
import {
  type BudgetColumn,
  type ColumnPlaces,
  type NumericColumn,
  numericColumns,
  type TableCell,
  type TextTable,
  textOf,
} from './tables.js';

/** The first lines tell enough. */
const LOOKED_AT = 400;
/** Units are short. */
const UNIT_MAX = 12;

interface Column {
  at: number;
  filled: number;
  numbers: number;
  /** Mean length of its texts. */
  length: number;
}

const isFilled = (cell: TableCell | undefined): cell is TableCell => cell !== undefined && textOf(cell).trim() !== '';
const isNumber = (cell: TableCell | undefined): boolean => isFilled(cell) && looksNumeric(cell);

function columnAt(lines: TextTable, at: number): Column {
  const cells = lines.map((line) => line[at]).filter(isFilled);
  const length = cells.reduce((sum, cell) => sum + textOf(cell).trim().length, 0) / Math.max(1, cells.length);
  return { at, filled: cells.length, numbers: cells.filter(isNumber).length, length };
}

const widthOf = (lines: TextTable): number => lines.reduce((most, line) => Math.max(most, line.length), 0);

/** A column of numbers that holds mostly texts. */
const isMisfit = ({ filled, numbers }: Column): boolean => filled > 0 && numbers * 2 < filled;

const fits = (role: BudgetColumn, { filled, numbers, length }: Column): boolean =>
  role === 'unit' ? numbers * 2 < filled && length <= UNIT_MAX : numbers * 2 >= filled;

/**
 * Reports put headings over merged cells, so that a heading may stand beside its column. Where a column of numbers
 * holds texts, unit and numbers are taken from the columns right of the description, in the order of the headings.
 */
function shiftedColumns(lines: TextTable, columns: ColumnPlaces): ColumnPlaces {
  const named = numericColumns.filter((role) => columns[role] !== undefined);
  if (!named.some((role) => isMisfit(columnAt(lines, columns[role]!)))) return columns;
  const start = columns.description!;
  const roles = (['unit', ...named] as const)
    .filter((role) => columns[role] !== undefined && columns[role]! > start)
    .toSorted((a, b) => columns[a]! - columns[b]!);
  const least = Math.min(2, named.length);
  const parts = lines.filter((line) => line.slice(start + 1).filter(isNumber).length >= least);
  const right = Array.from({ length: widthOf(parts) }, (_, at) => columnAt(parts, at)).filter(
    ({ at, filled }) => at > start && filled * 3 >= parts.length,
  );
  const shifted: ColumnPlaces = { ...columns };
  for (const role of roles) delete shifted[role];
  let last = start;
  for (const role of roles) {
    const next = right.find((column) => column.at > last && fits(role, column));
    if (!next) continue;
    shifted[role] = next.at;
    last = next.at;
  }
  return named.some((role) => shifted[role] !== undefined) ? shifted : columns;
}

/** A number that has one reading; NaN for any other cell. */
function numberIn(cell: TableCell | undefined): number {
  if (!isFilled(cell)) return Number.NaN;
  const writing = writingOf(cell);
  if (writing === 'NONE' || writing === 'EITHER') return Number.NaN;
  return Number(plainOf(cell, writing === 'COMMA' ? 'COMMA' : 'POINT') ?? Number.NaN);
}

const PROVING = 5;
const SHARE = 0.9;
/** Some files round amounts to whole units. */
const NEARNESS = 0.002;

/** Lines in which quantity × price is the partial; 0 unless nearly all lines say so. */
function proofOf(values: readonly Float64Array[], [quantity, price, partial]: readonly number[]): number {
  let [told, proved] = [0, 0];
  for (const line of values) {
    const [a, b, product] = [line[quantity!]!, line[price!]!, line[partial!]!];
    if (!(a > 0 && b > 0 && product > 0) || a === 1 || b === 1) continue;
    told += 1;
    if (Math.abs(a * b - product) <= Math.max(0.011, product * NEARNESS)) proved += 1;
  }
  return proved >= PROVING && proved >= told * SHARE ? proved : 0;
}

/** Columns without a known heading whose numbers are the price, quantity or partial of nearly all lines. */
function provedColumns(lines: TextTable, columns: ColumnPlaces): ColumnPlaces {
  const missing = numericColumns.filter((role) => columns[role] === undefined);
  const isPriced = columns.price !== undefined || columns.partial !== undefined;
  if (missing.length === 0 || !isPriced) return columns;
  const taken = new Set(Object.values(columns));
  const values = lines.map((line) => Float64Array.from(line, numberIn));
  const free = Array.from({ length: widthOf(lines) }, (_, at) => at).filter(
    (at) => !taken.has(at) && values.filter((line) => line[at]! > 0).length >= PROVING,
  );
  let best: { places: number[]; proof: number } | null = null;
  const choicesOf = (role: NumericColumn): number[] => (columns[role] === undefined ? free : [columns[role]]);
  for (const quantity of choicesOf('quantity')) {
    for (const price of choicesOf('price')) {
      for (const partial of choicesOf('partial')) {
        if (new Set([quantity, price, partial]).size < 3) continue;
        const places = [quantity, price, partial];
        const proof = proofOf(values, places);
        if (proof > (best?.proof ?? 0)) best = { places, proof };
      }
    }
  }
  if (!best) return columns;
  const [quantity, price, partial] = best.places as [number, number, number];
  return { ...columns, quantity, price, partial };
}

/**
 * The columns that the headings name, corrected by what stands below them. Measurements and analyses multiply other
 * numbers, so only shifted columns are corrected there.
 */
export function fittedColumns(table: TextTable, start: number, named: readonly TableCell[], columns: ColumnPlaces) {
  if (columns.description === undefined) return columns;
  const lines = table.slice(start, start + LOOKED_AT);
  const shifted = shiftedColumns(lines, columns);
  return named.some((cell) => isBesideBudget(lettersOf(textOf(cell)))) ? shifted : provedColumns(lines, shifted);
}
