import { type FooterKind, footerKindOf } from './footer-rows.js';
import { columnsNamed, type FoundHeadings, lettersOf, repeatsHeadings } from './headings.js';
import { type NumberKey, readItemNumber } from './item-number.js';
import { looksNumeric, numberText } from './number-format.js';
import { type BudgetColumn, budgetColumns, type ColumnPlaces, numericColumns, type TextTable } from './tables.js';

/** A line of the table, by the meaning of its columns. */
export interface BudgetLine extends Readonly<Record<BudgetColumn, string>> {
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
  /** The amount as text, as in the table; '' if there is none. */
  readonly amount: string;
}

export interface SortedLines {
  readonly items: readonly BudgetLine[];
  readonly footers: readonly FooterLine[];
  /** Rows above the headings, repeated headings of later pages, and the rows repeated with them. */
  readonly metadata: readonly number[];
  readonly repeated: readonly number[];
  /** Cells of the number columns, of items and footers: all of them help to decide the format. */
  readonly numbers: Readonly<Partial<Record<(typeof numericColumns)[number], string[]>>>;
  /** The row of each of those cells. */
  readonly numberRows: readonly number[];
}

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

/** Only the dash that accounting formats show for zero. */
const figure = (cell: string): string => (/^\s*[-–—]?\s*$/.test(cell) ? '' : cell.trim());

function lineOf(cells: readonly string[], columns: ColumnPlaces, row: number): BudgetLine {
  const texts = {} as Record<BudgetColumn, string>;
  for (const column of budgetColumns) {
    const at = columns[column];
    texts[column] = at === undefined ? '' : (cells[at] ?? '').trim();
  }
  for (const column of numericColumns) texts[column] = figure(texts[column]);
  const description = columns.description === undefined ? '' : (cells[columns.description] ?? '');
  const indent = description.length - description.trimStart().length;
  return { ...texts, row, key: readItemNumber(texts.index), indent };
}

/** Has a quantity or a price. */
export const isMeasured = ({ unit, quantity, price }: BudgetLine): boolean =>
  unit !== '' || quantity !== '' || price !== '';

function amountOf(cells: readonly string[], line: BudgetLine): string {
  if (line.partial !== '') return line.partial;
  const amounts = cells.filter((cell) => !cell.includes('%') && looksNumeric(cell) && numberText(cell) !== '');
  return amounts.at(-1)?.trim() ?? '';
}

/** A footer row has a text of the footer table, no number, no unit, and not both quantity and price. */
function footerOf(cells: readonly string[], line: BudgetLine): FooterLine | null {
  if (line.key && (/\d/.test(line.index) || !footerKindOf(line.index))) return null;
  if (line.unit !== '' && !looksNumeric(line.unit) && !/%|^s\/?\.?$/i.test(line.unit)) return null;
  if (line.quantity !== '' && line.price !== '') return null;
  const texts = cells.filter((cell) => cell.trim() !== '' && !looksNumeric(cell));
  const first = texts[0];
  const kind = first === undefined ? null : footerKindOf(first);
  if (!kind) return null;
  return { row: line.row, kind, text: texts.join(' ').replace(/\s+/g, ' ').trim(), amount: amountOf(cells, line) };
}

/** General expenses, profit and tax may be titles with their own items, if no other feature marks titles. */
const alsoTitles: ReadonlySet<FooterKind> = new Set(['OVERHEAD', 'PROFIT', 'ADDED', 'TAX']);

function isTitleOf(footer: FooterLine, next: BudgetLine | undefined): boolean {
  return alsoTitles.has(footer.kind) && next !== undefined && next.key === null && isMeasured(next);
}

const sameText = (cells: readonly string[]): string => cells.map(lettersOf).join('|');

/** Splits the lines below the headings into items, footer, and repeats of printed pages. */
export function sortLines(table: TextTable, columns: ColumnPlaces, headings: FoundHeadings | null): SortedLines {
  const start = headings ? headings.at + 1 : 0;
  const above = table.slice(0, Math.max(0, start - 1)).filter((cells) => !isBlank(cells));
  const known = new Set(above.map(sameText));
  const metadata = table.flatMap((cells, at) => (at < start - 1 && !isBlank(cells) ? [at + 1] : []));
  const repeated: number[] = [];
  const read: { cells: readonly string[]; line: BudgetLine }[] = [];
  for (let at = start; at < table.length; at += 1) {
    const cells = table[at]!;
    if (isBlank(cells)) continue;
    const isHeading = headings !== null && repeatsHeadings(cells, headings, table[headings.at]!);
    const isRepeated = known.size > 0 && known.has(sameText(cells)) && /\p{L}/u.test(cells.join(''));
    if (isHeading || (isRepeated && columnsNamed(cells) === null && !isMeasured(lineOf(cells, columns, at)))) {
      repeated.push(at + 1);
    } else read.push({ cells, line: lineOf(cells, columns, at + 1) });
  }
  const items: BudgetLine[] = [];
  const footers: FooterLine[] = [];
  for (const [order, { cells, line }] of read.entries()) {
    const footer = footerOf(cells, line);
    if (footer && !isTitleOf(footer, read[order + 1]?.line)) footers.push(footer);
    else items.push(line);
  }
  const numbers: Partial<Record<(typeof numericColumns)[number], string[]>> = {};
  for (const column of numericColumns) {
    if (columns[column] !== undefined) numbers[column] = read.map(({ line }) => line[column]);
  }
  return { items, footers, metadata, repeated, numbers, numberRows: read.map(({ line }) => line.row) };
}
