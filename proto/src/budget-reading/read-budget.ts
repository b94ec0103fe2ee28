import { amountToCents, centsToAmount, partialCents } from '../rules/totals.js';
import { type AmbiguousCell, type ColumnFormat, decideFormats, type FormatQuestion } from './column-formats.js';
import { type ControlSum, checkSums } from './control-sums.js';
import { guessColumns } from './guessed-columns.js';
import { type FoundHeadings, findHeadings } from './headings.js';
import { keyText, readItemNumber } from './item-number.js';
import { sortLines } from './lines.js';
import { type NumberFormat, numberText, plainIn } from './number-format.js';
import { type LevelSource, placeLines } from './place-lines.js';
import type { ColumnPlaces, NumericColumn, TextTable } from './tables.js';
import type { PlacingNote } from './tree-node.js';
import { type BudgetRow, type ColumnFormats, rowsOfTree } from './tree-rows.js';

export interface ReadingOptions {
  /** The person's answers to questions about formats. */
  answers?: Readonly<Partial<Record<NumericColumn, NumberFormat>>>;
  /** Outline levels of a spreadsheet's rows, from 1. */
  outline?: ReadonlyMap<number, number>;
  /** True: guess the columns of a table without headings, which reads every cell. */
  guessing?: boolean;
  /** Columns whose numbers are stored; only their formats become questions. */
  asked?: readonly NumericColumn[];
}

/** A part whose amount in the table differs from quantity × price. The computed amount is stored. */
export interface PartialDifference {
  row: number;
  sourceNumber: string | null;
  description: string;
  inFile: string;
  computed: string;
}

/** An item number that an earlier row already has. */
interface RepeatedNumber {
  row: number;
  sourceNumber: string;
  firstRow: number;
}

/** A question about a column, with example cells by table row. */
interface BudgetQuestion extends Omit<FormatQuestion, 'examples'> {
  examples: (Omit<AmbiguousCell, 'at'> & { row: number })[];
}

export interface BudgetReading {
  columns: ColumnPlaces;
  /** True if a line of the table names the columns. */
  headed: boolean;
  formats: Partial<Record<NumericColumn, ColumnFormat>>;
  questions: BudgetQuestion[];
  rows: BudgetRow[];
  levelsFrom: LevelSource;
  counts: { titles: number; subtitles: number; parts: number; levels: number };
  controlSums: ControlSum[];
  differences: PartialDifference[];
  duplicates: RepeatedNumber[];
  /** Lines whose place does not follow their number, by table row. */
  notes: PlacingNote[];
  /** Lines that hold no items. */
  omitted: { metadata: number; repeated: number; footer: number };
}

interface Layout {
  columns: ColumnPlaces;
  headings: FoundHeadings | null;
}

/** Uses codes as item numbers if no other column has those. */
function withNumbersOfCodes(table: TextTable, { columns, headings }: Layout): Layout {
  const { index, code, ...others } = columns;
  if (index !== undefined || code === undefined) return { columns, headings };
  const cells = table.slice((headings?.at ?? -1) + 1).map((line) => (line[code] ?? '').trim());
  const keys = cells.filter((cell) => cell !== '').map(readItemNumber);
  const known = new Set(keys.map((key) => (key ? keyText(key) : '')));
  const nested = keys.filter((key) => key && key.length > 1 && known.has(keyText(key.slice(0, -1)))).length;
  const isNumbering = keys.every((key) => key !== null) && nested * 2 > keys.length;
  return isNumbering ? { columns: { ...others, index: code }, headings } : { columns, headings };
}

function layoutOf(table: TextTable, guessing: boolean): Layout | null {
  const headings = findHeadings(table);
  if (headings) return withNumbersOfCodes(table, { columns: headings.columns, headings });
  const lines = guessing ? table.filter((line) => line.some((cell) => cell.trim() !== '')) : [];
  const columns = lines.length > 0 ? guessColumns(lines) : null;
  return columns && { columns, headings: null };
}

function countsOf(rows: readonly BudgetRow[]): BudgetReading['counts'] {
  const counts = { titles: 0, subtitles: 0, parts: 0, levels: 0 };
  for (const { type, depth } of rows) {
    if (type === 'TITLE') counts.titles += 1;
    else if (type === 'SUBTITLE') counts.subtitles += 1;
    else counts.parts += 1;
    counts.levels = Math.max(counts.levels, depth + 1);
  }
  return counts;
}

/** Céntimos of a part as it is stored. */
function centsOf({ quantity, price }: BudgetRow): bigint {
  if (!quantity?.reading.ok || !price?.reading.ok) return 0n;
  return partialCents(quantity.reading.value, price.reading.value);
}

/** Lines without children whose amount does not follow from their stored fields. */
function differencesOf(rows: readonly BudgetRow[], format: NumberFormat): PartialDifference[] {
  return rows.flatMap((item, at) => {
    if (item.partial === null || (rows[at + 1]?.depth ?? 0) > item.depth) return [];
    const plain = plainIn(numberText(item.partial.text), format);
    const computed = item.type === 'PART' ? centsOf(item) : 0n;
    if (plain !== null && amountToCents(plain) === computed) return [];
    const { row, sourceNumber, description } = item;
    const inFile = plain === null ? item.partial.text : centsToAmount(amountToCents(plain));
    return [{ row, sourceNumber, description, inFile, computed: centsToAmount(computed) }];
  });
}

function repeatedNumbers(rows: readonly BudgetRow[]): RepeatedNumber[] {
  const first = new Map<string, number>();
  const repeated: RepeatedNumber[] = [];
  for (const { row, sourceNumber } of rows.toSorted((a, b) => a.row - b.row)) {
    const key = sourceNumber && readItemNumber(sourceNumber);
    if (!key) continue;
    const known = first.get(keyText(key));
    if (known === undefined) first.set(keyText(key), row);
    else repeated.push({ row, sourceNumber: sourceNumber!, firstRow: known });
  }
  return repeated;
}

function formatsIn(formats: BudgetReading['formats']): ColumnFormats {
  return Object.fromEntries(Object.entries(formats).map(([column, { format }]) => [column, format]));
}

/**
 * Reads a table of text cells as a budget: columns, one number format per column, tree, footer, and all questions and
 * notes for the person. Null if the table cannot contain items.
 */
export function readBudget(table: TextTable, options: ReadingOptions = {}): BudgetReading | null {
  const { answers = {}, guessing = true, asked } = options;
  const layout = layoutOf(table, guessing);
  if (!layout) return null;
  const { columns, headings } = layout;
  const sorted = sortLines(table, columns, headings);
  const { formats, questions } = decideFormats(sorted.numbers, answers, asked);
  const rowsAsked = questions.map((question) => ({
    ...question,
    examples: question.examples.map(({ at, ...cell }) => ({ ...cell, row: sorted.numberRows[at]! })),
  }));
  const { root, notes, levelsFrom } = placeLines(sorted.items, options.outline);
  const rows = rowsOfTree(root, formatsIn(formats), notes);
  const parts = rows.filter(({ type }) => type === 'PART').map((row) => ({ row: row.row, cents: centsOf(row) }));
  const partialFormat = formats.partial?.format ?? 'POINT';
  const compares = questions.length === 0 && columns.price !== undefined && columns.quantity !== undefined;
  return {
    columns,
    headed: headings !== null,
    formats,
    questions: rowsAsked,
    rows,
    levelsFrom,
    counts: countsOf(rows),
    controlSums: compares ? checkSums(sorted.footers, parts, partialFormat) : [],
    differences: compares ? differencesOf(rows, partialFormat) : [],
    duplicates: repeatedNumbers(rows),
    notes: notes.toSorted((a, b) => a.row - b.row),
    omitted: {
      metadata: sorted.metadata.length,
      repeated: sorted.repeated.length,
      footer: sorted.footers.length,
    },
  };
}
