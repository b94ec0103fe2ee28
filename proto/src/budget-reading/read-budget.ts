import { type AmbiguousCell, type ColumnFormat, decideFormats, type FormatQuestion } from './column-formats.js';
import { type ControlSum, checkSums } from './control-sums.js';
import { centsOf, differencesOf, type PartialDifference } from './differences.js';
import { fittedColumns } from './fitted-columns.js';
import { guessColumns } from './guessed-columns.js';
import { type FoundHeadings, findHeadings, headingCells, headingsAt } from './headings.js';
import { keyText, type NumberKey, readItemNumber } from './item-number.js';
import { type RowOf, type SortedLines, sortLines } from './lines.js';
import type { NumberFormat } from './number-format.js';
import { type LevelSource, placeLines } from './place-lines.js';
import type { PlacingNote } from './placing-problems.js';
import {
  type BudgetColumn,
  type ColumnPlaces,
  type NumericColumn,
  numericColumns,
  type TextTable,
  textOf,
} from './tables.js';
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
  /** Row in the file of each line; without it, lines are numbered from 1. */
  rowOf?: RowOf;
  /** Rounds quantities and prices to four decimals; otherwise longer ones are unread. */
  rounds?: boolean;
  /** The person's choice of the line of headings (index), null: there is none. */
  headings?: number | null;
  /** The person's choice of columns; null: no such column. */
  columns?: Readonly<Partial<Record<BudgetColumn, number | null>>>;
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
  /** Index of that line; null if there is none. */
  headingsAt: number | null;
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

/** Fewer codes may count on by chance. */
const COUNTED = 5;

interface Layout {
  columns: ColumnPlaces;
  headings: FoundHeadings | null;
}

/** The next number of the same title, or the first one of another title. */
function follows(key: NumberKey, before: NumberKey | undefined): boolean {
  const last = Number(key.at(-1));
  const isSibling = before?.length === key.length && keyText(before.slice(0, -1)) === keyText(key.slice(0, -1));
  return isSibling ? last === Number(before.at(-1)) + 1 : last === 1;
}

/** Numbers of two parts or more that count on from line to line, although no line is their title. */
function countsOn(keys: readonly (NumberKey | null)[]): boolean {
  const known = keys.filter((key) => key !== null);
  const next = known.filter((key, at) => key.length > 1 && follows(key, known[at - 1])).length;
  return known.length >= COUNTED && known.length === keys.length && next * 5 >= known.length * 4;
}

/** Uses codes as item numbers if no other column has those. */
function withNumbersOfCodes(table: TextTable, { columns, headings }: Layout): Layout {
  const { index, code, ...others } = columns;
  if (index !== undefined || code === undefined) return { columns, headings };
  const cells = table.slice((headings?.at ?? -1) + 1).map((line) => textOf(line[code]).trim());
  const keys = cells.filter((cell) => cell !== '').map(readItemNumber);
  const known = new Set(keys.map((key) => (key ? keyText(key) : '')));
  const nested = keys.filter((key) => key && key.length > 1 && known.has(keyText(key.slice(0, -1)))).length;
  const isNumbering = (keys.every((key) => key !== null) && nested * 2 > keys.length) || countsOn(keys);
  return isNumbering ? { columns: { ...others, index: code }, headings } : { columns, headings };
}

/** Headings that name texts alone: what the columns beside them look like. */
function withGuesses(lines: TextTable, named: ColumnPlaces): ColumnPlaces {
  if ([...numericColumns, 'unit' as const].some((role) => named[role] !== undefined)) return named;
  const taken = new Set(Object.values(named));
  const filled = lines.filter((line) => line.some((cell) => textOf(cell).trim() !== ''));
  const guessed = Object.entries((filled.length > 0 && guessColumns(filled)) || {}).filter(([, at]) => !taken.has(at));
  return { ...Object.fromEntries(guessed), ...named };
}

function recognisedLayout(table: TextTable, { guessing = true, headings: chosen }: ReadingOptions): Layout | null {
  const isChosen = typeof chosen === 'number' && chosen < table.length;
  const headings = isChosen ? headingsAt(table, chosen) : chosen === null ? null : findHeadings(table);
  if (headings) {
    const named = headingCells(table, headings);
    const start = headings.at + headings.lines;
    const known = guessing ? withGuesses(table.slice(start), headings.columns) : headings.columns;
    const columns = fittedColumns(table, start, named, known);
    return withNumbersOfCodes(table, { columns, headings });
  }
  if (isChosen) return { columns: {}, headings: { at: chosen, lines: 1, columns: {} } };
  const lines = guessing ? table.filter((line) => line.some((cell) => textOf(cell).trim() !== '')) : [];
  const columns = lines.length > 0 ? guessColumns(lines) : null;
  return columns && { columns, headings: null };
}

/** The recognised columns under the person's choices. A column has one role. */
function layoutOf(table: TextTable, options: ReadingOptions): Layout | null {
  const layout = recognisedLayout(table, options);
  const chosen = Object.entries(options.columns ?? {}) as [BudgetColumn, number | null][];
  if (chosen.length === 0) return layout;
  const taken = new Set(chosen.map(([, at]) => at));
  const kept = Object.entries(layout?.columns ?? {}).filter(([role, at]) => {
    return options.columns?.[role as BudgetColumn] === undefined && !taken.has(at);
  });
  const columns = Object.fromEntries([...kept, ...chosen.filter(([, at]) => at !== null)]) as ColumnPlaces;
  return { columns, headings: layout?.headings ?? null };
}

/** The layout of a table and its lines below the headings, before a tree is made of them. */
export function linesOf(table: TextTable, options: ReadingOptions = {}): (Layout & { lines: SortedLines }) | null {
  const layout = layoutOf(table, options);
  if (!layout || layout.columns.description === undefined) return null;
  return { ...layout, lines: sortLines(table, layout.columns, layout.headings, options.rowOf) };
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
 * Reads a table of cells as a budget: columns, one number format per column, tree, footer, and all questions and notes
 * for the person. Null if the table cannot contain items.
 */
export function readBudget(table: TextTable, options: ReadingOptions = {}): BudgetReading | null {
  const found = linesOf(table, options);
  if (!found) return null;
  const { columns, headings, lines } = found;
  const { formats, questions } = decideFormats(lines.numbers, options.answers, options.asked);
  const rowsAsked = questions.map((question) => ({
    ...question,
    examples: question.examples.map(({ at, ...cell }) => ({ ...cell, row: lines.numberRows[at]! })),
  }));
  const { root, notes, levelsFrom } = placeLines(lines.items, options.outline);
  const rows = rowsOfTree(root, formatsIn(formats), notes, options.rounds);
  const parts = rows
    .filter(({ type }) => type === 'PART')
    .map((row) => ({
      row: row.row,
      key: row.sourceNumber === null ? null : readItemNumber(row.sourceNumber),
      cents: centsOf(row),
    }));
  const compares = questions.length === 0 && columns.price !== undefined && columns.quantity !== undefined;
  return {
    columns,
    headed: headings !== null,
    headingsAt: headings?.at ?? null,
    formats,
    questions: rowsAsked,
    rows,
    levelsFrom,
    counts: countsOf(rows),
    controlSums: compares ? checkSums(lines.footers, parts, formats.partial?.format ?? 'POINT') : [],
    differences: compares ? differencesOf(rows) : [],
    duplicates: repeatedNumbers(rows),
    notes: notes.toSorted((a, b) => a.row - b.row),
    omitted: {
      metadata: lines.metadata.length,
      repeated: lines.repeated.length,
      footer: lines.footers.length,
    },
  };
}
