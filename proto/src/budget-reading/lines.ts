import { type FooterKind, footerKindOf } from './footer-rows.js';
import { columnsNamed, type FoundHeadings, lettersOf, repeatsHeadings } from './headings.js';
import { type NumberKey, readItemNumber } from './item-number.js';
import { looksNumeric, numberText } from './number-format.js';
import { type BudgetColumn, budgetColumns, type ColumnPlaces, numericColumns, type TextTable } from './tables.js';

/** A line of the table by what its columns hold. */
export interface BudgetLine extends Readonly<Record<BudgetColumn, string>> {
  /** Of the table, counted from 1. */
  readonly row: number;
  /** Null without a number, or with one that cannot be read. */
  readonly key: NumberKey | null;
  /** Spaces before the description. */
  readonly indent: number;
}

export interface FooterLine {
  readonly row: number;
  readonly kind: FooterKind;
  readonly text: string;
  /** Its amount as it stands there; '' without one. */
  readonly amount: string;
}

export interface SortedLines {
  readonly items: readonly BudgetLine[];
  readonly footers: readonly FooterLine[];
  /** Rows above the headings, those of headings repeated on later pages, and what was repeated with them. */
  readonly metadata: readonly number[];
  readonly repeated: readonly number[];
  /** Cells of the columns with numbers, of items and footers alike: all of them tell the format. */
  readonly numbers: Readonly<Partial<Record<(typeof numericColumns)[number], string[]>>>;
  /** The row of each of those cells. */
  readonly numberRows: readonly number[];
}

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

/** Nothing but what accounting formats show for nothing. */
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

/** Counted or priced. */
export const isMeasured = ({ unit, quantity, price }: BudgetLine): boolean =>
  unit !== '' || quantity !== '' || price !== '';

function amountOf(cells: readonly string[], line: BudgetLine): string {
  if (line.partial !== '') return line.partial;
  const amounts = cells.filter((cell) => !cell.includes('%') && looksNumeric(cell) && numberText(cell) !== '');
  return amounts.at(-1)?.trim() ?? '';
}

/** A row of the foot has words of the table of footers, and neither number nor unit, nor both quantity and price. */
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

/** General expenses, profit and tax may be the title of their own items where nothing else tells a title. */
const alsoTitles: ReadonlySet<FooterKind> = new Set(['OVERHEAD', 'PROFIT', 'ADDED', 'TAX']);

function isTitleOf(footer: FooterLine, next: BudgetLine | undefined): boolean {
  return alsoTitles.has(footer.kind) && next !== undefined && next.key === null && isMeasured(next);
}

const sameText = (cells: readonly string[]): string => cells.map(lettersOf).join('|');

/** Parts what is below the headings into items, foot, and what printed pages repeat. */
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
