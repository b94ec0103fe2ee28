import { ClosedNumbers } from './closing-lines.js';
import { type FooterKind, footerKindOf } from './footer-rows.js';
import { columnsNamed, type FoundHeadings, headingCells, lettersOf, repeatsHeadings } from './headings.js';
import { type NumberKey, readItemNumber, splitNumber } from './item-number.js';
import { looksNumeric, numberText } from './number-format.js';
import { namelessText } from './reading-texts.js';
import {
  type BudgetColumn,
  type ColumnPlaces,
  type NumericColumn,
  numericColumns,
  type TableCell,
  type TextTable,
  textOf,
} from './tables.js';

type TextColumn = Exclude<BudgetColumn, NumericColumn>;
const textColumns: readonly TextColumn[] = ['index', 'code', 'description', 'unit'];

/** A line of the table, by the meaning of its columns. */
export interface BudgetLine extends Readonly<Record<TextColumn, string>>, Readonly<Record<NumericColumn, TableCell>> {
  /** Row of the table, from 1. */
  readonly row: number;
  /** Null if the cell has no number or an unreadable one. */
  readonly key: NumberKey | null;
  /** Number of spaces before the description. */
  readonly indent: number;
}

export interface FooterLine {
  readonly row: number;
  readonly kind: FooterKind;
  readonly text: string;
  /** The amount as in the table; '' if there is none. */
  readonly amount: TableCell;
  /** The number of the title or part that the row closes. */
  readonly closes?: NumberKey;
}

export interface SortedLines {
  readonly items: readonly BudgetLine[];
  readonly footers: readonly FooterLine[];
  /** Rows above the headings, repeated headings of later pages, and the rows repeated with them. */
  readonly metadata: readonly number[];
  readonly repeated: readonly number[];
  /** Cells of the number columns, of items and footers: all of them help to decide the format. */
  readonly numbers: Readonly<Partial<Record<NumericColumn, TableCell[]>>>;
  /** The row of each of those cells. */
  readonly numberRows: readonly number[];
}

const isBlank = (line: readonly TableCell[]): boolean => line.every((cell) => textOf(cell).trim() === '');

const dashOrBlank = /^\s*[-–—]?\s*$/;

/** Only the dash that accounting formats show for zero. */
function figure(cell: TableCell | undefined): TableCell {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return dashOrBlank.test(cell) ? '' : cell.trim();
  return dashOrBlank.test(cell.text) && isZero(cell) ? '' : cell;
}

/** Columns that are counted below the headings are at least as many. */
const COUNTED = 4;

/** A step of indentation in spaces; a column or a spreadsheet's own indentation counts as this many. */
export const INDENT_STEP = 2;

/** The description: its cell, else the next one before another role. Budgets move it right by level. */
function wordsOf(cells: readonly TableCell[], columns: ColumnPlaces): { text: string; offset: number } {
  const at = columns.description;
  if (at === undefined) return { text: '', offset: 0 };
  const here = textOf(cells[at]);
  if (here.trim() !== '') return { text: here, offset: 0 };
  const taken = new Set(Object.values(columns));
  for (let next = at + 1; next < cells.length && !taken.has(next); next += 1) {
    const text = textOf(cells[next]);
    if (text.trim() !== '' && !looksNumeric(cells[next]!)) return { text, offset: next - at };
  }
  return { text: '', offset: 0 };
}

function lineOf(cells: readonly TableCell[], columns: ColumnPlaces, row: number, splits = false): BudgetLine {
  const texts = {} as Record<TextColumn, string>;
  const figures = {} as Record<NumericColumn, TableCell>;
  for (const column of textColumns) {
    const at = columns[column];
    texts[column] = at === undefined ? '' : textOf(cells[at]).trim();
  }
  for (const column of numericColumns) {
    const at = columns[column];
    figures[column] = at === undefined ? '' : figure(cells[at]);
  }
  const { text, offset } = wordsOf(cells, columns);
  const indent = text.length - text.trimStart().length + offset * INDENT_STEP;
  texts.description = text.trim();
  // Merged cells of a title, or a table without a column of numbers, have number and text in one cell.
  const joined = splits ? text : texts.description === '' ? texts.index : '';
  const split = joined === '' ? null : splitNumber(joined);
  if (split) Object.assign(texts, { index: split.number, description: split.rest.trim() });
  else if (!splits && /\p{L}{3}/u.test(joined) && readItemNumber(joined) === null) {
    Object.assign(texts, { index: '', description: joined });
  }
  return { ...texts, ...figures, row, key: readItemNumber(texts.index), indent };
}

/** True if most descriptions start with an item number, in a table without a column of numbers. */
function numbersInDescriptions(table: TextTable, columns: ColumnPlaces, start: number): boolean {
  if (columns.index !== undefined || columns.description === undefined) return false;
  const at = columns.description;
  const texts = table
    .slice(start)
    .map((cells) => textOf(cells[at]).trim())
    .filter((text) => text !== '');
  return texts.filter((text) => splitNumber(text) !== null).length * 2 > texts.length;
}

/** True if a cell is written as zero in every format. */
const isZero = (cell: TableCell): boolean => /^[^1-9]*0[^1-9]*$/.test(typeof cell === 'string' ? cell : cell.number);

const isFigure = (cell: TableCell): boolean => cell !== '' && !isZero(cell);

/** Has a unit, a quantity or a price. Zeros alone are none: titles show them. */
export const isMeasured = ({ unit, quantity, price }: BudgetLine): boolean =>
  unit !== '' || isFigure(quantity) || isFigure(price);

/** A line with quantity and price is a part, whatever its number says. */
export const isSurelyPart = ({ quantity, price, unit }: BudgetLine): boolean =>
  quantity !== '' && price !== '' && (unit !== '' || isFigure(quantity) || isFigure(price));

const hasFigures = ({ quantity, price }: BudgetLine): boolean =>
  [quantity, price].some((cell) => cell !== '' && looksNumeric(cell));

function amountOf(cells: readonly TableCell[], line: BudgetLine): TableCell {
  if (line.partial !== '') return line.partial;
  const amounts = cells.filter((cell) => {
    const text = textOf(cell);
    return !text.includes('%') && numberText(text) !== '' && looksNumeric(cell);
  });
  const last = amounts.at(-1) ?? '';
  return typeof last === 'string' ? last.trim() : last;
}

/** A footer row has a text of the footer table, no number, no unit, and not both quantity and price. */
function footerOf(cells: readonly TableCell[], line: BudgetLine): FooterLine | null {
  if (line.key && (/\d/.test(line.index) || !footerKindOf(line.index))) return null;
  // The name of a sum may stand right before its amount, in the column of units.
  if (line.description !== '' && line.unit !== '' && !looksNumeric(line.unit) && !/%|^s\/?\.?$/i.test(line.unit))
    return null;
  if (line.quantity !== '' && line.price !== '') return null;
  const isText = (cell: TableCell): boolean => textOf(cell).trim() !== '' && !looksNumeric(cell);
  const first = cells.find(isText);
  const kind = first === undefined ? null : footerKindOf(textOf(first));
  if (!kind) return null;
  // A percentage that is stored as a number shows it: `10%`.
  const texts = cells.filter((cell) => isText(cell) || textOf(cell).includes('%')).map(textOf);
  return { row: line.row, kind, text: texts.join(' ').replace(/\s+/g, ' ').trim(), amount: amountOf(cells, line) };
}

/** An amount below its column, with no text beside it: the sum of the lines above. */
function namelessSum(cells: readonly TableCell[], line: BudgetLine): FooterLine | null {
  if (line.partial === '' || line.quantity !== '' || line.price !== '' || isZero(line.partial)) return null;
  if (!looksNumeric(line.partial) || cells.some((cell) => /\p{L}/u.test(textOf(cell)))) return null;
  return line.index === '' ? { row: line.row, kind: 'TOTAL', text: namelessText, amount: line.partial } : null;
}

/** A row without number and unit that closes a title or part above with its amount. */
function closingOf(cells: readonly TableCell[], line: BudgetLine, numbers: ClosedNumbers): FooterLine | null {
  if (line.index !== '' || line.unit !== '') return null;
  const amount = amountOf(cells, line);
  const closes = amount === '' || amount === line.quantity ? null : numbers.closedBy(line.description);
  return closes && { row: line.row, kind: 'SUBTOTAL', text: line.description, amount, closes };
}

/** General expenses, profit and tax may be titles with their own items, if no other feature marks titles. */
const alsoTitles: ReadonlySet<FooterKind> = new Set(['OVERHEAD', 'PROFIT', 'ADDED', 'TAX']);

function isTitleOf(footer: FooterLine, next: BudgetLine | undefined): boolean {
  return alsoTitles.has(footer.kind) && next !== undefined && next.key === null && isMeasured(next);
}

const sameText = (cells: readonly TableCell[]): string => cells.map((cell) => lettersOf(textOf(cell))).join('|');

/** Counted columns below the headings: `1`, `2`, `3` and so on. */
function countsColumns(cells: readonly TableCell[]): boolean {
  const texts = cells.map((cell) => textOf(cell).trim()).filter((text) => text !== '');
  return texts.length >= COUNTED && texts.every((text, at) => text.replace(/[()]/g, '') === String(at + 1));
}

/** The row in the file of a line of the table. */
export type RowOf = (at: number) => number;

interface Read {
  cells: readonly TableCell[];
  line: BudgetLine;
}

/** The lines below the headings without the repeats of printed pages. */
function linesBelow(table: TextTable, columns: ColumnPlaces, headings: FoundHeadings | null, rowOf: RowOf) {
  const start = headings ? headings.at + headings.lines : 0;
  const above = headings ? table.slice(0, headings.at) : [];
  const metadata = above.flatMap((cells, at) => (isBlank(cells) ? [] : [rowOf(at)]));
  const known = new Set(above.filter((cells) => !isBlank(cells)).map(sameText));
  const splits = numbersInDescriptions(table, columns, start);
  const named = headings ? headingCells(table, headings) : [];
  const repeated: number[] = [];
  const read: Read[] = [];
  for (let at = start; at < table.length; at += 1) {
    const cells = table[at]!;
    if (isBlank(cells)) continue;
    const line = lineOf(cells, columns, rowOf(at), splits);
    const hasWords = known.size > 0 && !hasFigures(line) && /\p{L}/u.test(cells.map(textOf).join(''));
    if (headings && repeatsHeadings(headingCells(table, { ...headings, at }), headings, named)) {
      for (let more = 0; more < headings.lines; more += 1) repeated.push(rowOf(at + more));
      at += headings.lines - 1;
    } else if (headings && at === start && countsColumns(cells)) repeated.push(rowOf(at));
    else if (hasWords && known.has(sameText(cells)) && columnsNamed(cells) === null) repeated.push(rowOf(at));
    else read.push({ cells, line });
  }
  return { metadata, repeated, read };
}

/** Splits the lines below the headings into items, footer, and repeats of printed pages. */
export function sortLines(
  table: TextTable,
  columns: ColumnPlaces,
  headings: FoundHeadings | null,
  rowOf: RowOf = (at) => at + 1,
): SortedLines {
  const { metadata, repeated, read } = linesBelow(table, columns, headings, rowOf);
  const items: BudgetLine[] = [];
  const footers: FooterLine[] = [];
  const numbersAbove = new ClosedNumbers();
  for (const [order, { cells, line }] of read.entries()) {
    const footer = closingOf(cells, line, numbersAbove) ?? namelessSum(cells, line) ?? footerOf(cells, line);
    if (footer && !isTitleOf(footer, read[order + 1]?.line)) footers.push(footer);
    else items.push(line);
    if (line.key) numbersAbove.opened(line.key, line.description);
  }
  const numbers: Partial<Record<NumericColumn, TableCell[]>> = {};
  for (const column of numericColumns) {
    if (columns[column] !== undefined) numbers[column] = read.map(({ line }) => line[column]);
  }
  return { items, footers, metadata, repeated, numbers, numberRows: read.map(({ line }) => line.row) };
}
