import { itemLimits } from '../rules/item-tree.js';
import { centsToAmount } from '../rules/totals.js';
import { chooseSheet, type ScoredSheet } from './choose-sheet.js';
import { centsOf } from './differences.js';
import { footerOf } from './footer-of.js';
import { listedLines } from './listed-lines.js';
import { type NumberFormat, numberFormats } from './number-format.js';
import { type BudgetReading, readBudget } from './read-budget.js';
import type { ReadSheet } from './sheet.js';
import { type NumericColumn, textOf } from './tables.js';
import { totalOf } from './total-of.js';
import type { BudgetRow, NumberCell } from './tree-rows.js';
import type { ImportQuestion, Mapping, TreeRow, Understood } from './understood.js';

type Formats = Partial<Record<NumericColumn, NumberFormat>>;

const cut = (text: string, max: number): string => (text.length > max ? text.slice(0, max) : text);
const readValue = (cell: NumberCell | null): string | null => (cell?.reading.ok ? cell.reading.value : null);

function treeRow(read: BudgetRow): TreeRow {
  const isPart = read.type === 'PART';
  const [quantity, price] = [readValue(read.quantity), readValue(read.price)];
  const unread = Object.fromEntries(
    (['quantity', 'price'] as const)
      .filter((column) => read[column] && !read[column].reading.ok)
      .map((column) => [column, read[column]!.text]),
  );
  return {
    row: read.row,
    kind: isPart ? 'PART' : 'TITLE',
    level: Math.min(read.depth, itemLimits.depth - 1),
    sourceNumber: read.sourceNumber && cut(read.sourceNumber, itemLimits.sourceNumber),
    code: cut(read.code, itemLimits.code),
    description: cut(read.description, itemLimits.description),
    unit: cut(read.unit, itemLimits.unit),
    quantity,
    price,
    partial: isPart && quantity !== null && price !== null ? centsToAmount(centsOf(read)) : null,
    ...(Object.keys(unread).length > 0 ? { unread } : {}),
  };
}

/** The rows with the sum of each title. */
function treeOf(rows: readonly BudgetRow[]): TreeRow[] {
  const tree = rows.map(treeRow);
  const below: bigint[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const { depth, type } = rows[at]!;
    const sum = type === 'PART' ? centsOf(rows[at]!) : (below[depth + 1] ?? 0n);
    below[depth + 1] = 0n;
    below[depth] = (below[depth] ?? 0n) + sum;
    if (type !== 'PART') tree[at]!.partial = centsToAmount(sum);
  }
  return tree;
}

function questionsOf({ questions }: BudgetReading): ImportQuestion[] {
  return questions.flatMap(({ column, examples }) => {
    const shown = examples.map(({ row, text, readings }) => ({
      row,
      text,
      readings: [readings.POINT, readings.COMMA] as [string, string],
    }));
    const [first] = shown;
    return first ? [{ column, formats: ['POINT', 'COMMA'], ...first, examples: shown }] : [];
  });
}

/** Answers as formats: an answer names a format, one of the two readings, or its index. */
function formatsAnswered(questions: readonly ImportQuestion[], answers: NonNullable<Mapping['answers']>): Formats {
  const formats: Formats = {};
  for (const [column, answer] of Object.entries(answers) as [NumericColumn, string | 0 | 1][]) {
    const question = questions.find((one) => one.column === column);
    const at = typeof answer === 'number' ? answer : (question?.readings.indexOf(answer) ?? -1);
    const format = numberFormats.find((one) => one === answer) ?? question?.formats[at];
    if (format) formats[column] = format;
  }
  return formats;
}

function readSheet({ table }: ScoredSheet, mapping: Mapping, answers: Formats): BudgetReading | null {
  const { headerRow, columns } = mapping;
  const headings = headerRow == null ? headerRow : table.table.findIndex((_, at) => table.rowOf(at) === headerRow);
  return readBudget(table.table, {
    answers,
    columns,
    rowOf: table.rowOf,
    outline: table.outline,
    rounds: true,
    ...(headings === undefined || headings === -1 ? {} : { headings }),
  });
}

const nothing: Omit<Understood, 'sheet' | 'sheets'> = {
  headerRow: null,
  columns: {},
  headings: [],
  filledColumns: [],
  formats: {},
  questions: [],
  levelsFrom: 'MEASURES',
  counts: { titles: 0, parts: 0, levels: 0 },
  tree: [],
  controlSums: [],
  footer: null,
  total: { inFile: null, computed: '0.00', agrees: null },
  differences: [],
  duplicates: [],
  unplaced: [],
  warnings: [],
};

function headingsOf({ table }: ScoredSheet, at: number | null): string[] {
  if (at !== null) return table.table[at]!.map((cell) => textOf(cell).trim());
  const width = table.table.reduce((most, line) => Math.max(most, line.length), 0);
  return Array.from({ length: width }, () => '');
}

/** Columns with a text below the headings. */
function filledColumns({ table: { table } }: ScoredSheet, at: number | null): number[] {
  const filled = new Set<number>();
  for (const line of at === null ? table : table.slice(at + 1)) {
    for (const [column, cell] of line.entries())
      if (!filled.has(column) && textOf(cell).trim() !== '') filled.add(column);
  }
  return [...filled].sort((a, b) => a - b);
}

/**
 * Reads the sheets of a file as a budget. A pure function: the same sheets and mapping give the same result. Without a
 * sheet that holds items, the tree is empty.
 */
export function understand(sheets: readonly ReadSheet[], mapping: Mapping = {}): Understood {
  const { chosen, scored } = chooseSheet(sheets, mapping.sheet);
  const offered = scored.map(({ sheet, rows }) => ({ name: sheet.name, rows, hidden: sheet.hidden ?? false }));
  const found = { sheet: chosen?.sheet.name ?? '', sheets: offered };
  const isMapped = mapping.columns !== undefined || mapping.headerRow !== undefined;
  let reading = chosen && (chosen.score > 0 || isMapped) ? readSheet(chosen, mapping, { ...mapping.formats }) : null;
  if (!chosen) return { ...nothing, ...found };
  if (!reading) {
    return { ...nothing, ...found, headings: headingsOf(chosen, null), filledColumns: filledColumns(chosen, null) };
  }
  if (mapping.answers) {
    const answered = formatsAnswered(questionsOf(reading), mapping.answers);
    reading = readSheet(chosen, mapping, { ...mapping.formats, ...answered })!;
  }
  const { columns, formats, counts, rows, headingsAt } = reading;
  return {
    ...found,
    headerRow: headingsAt === null ? null : chosen.table.rowOf(headingsAt),
    columns,
    headings: headingsOf(chosen, headingsAt),
    filledColumns: filledColumns(chosen, headingsAt),
    formats: Object.fromEntries(Object.entries(formats).map(([column, { format }]) => [column, format])),
    questions: questionsOf(reading),
    levelsFrom: reading.levelsFrom,
    counts: { titles: counts.titles + counts.subtitles, parts: counts.parts, levels: counts.levels },
    tree: treeOf(rows),
    controlSums: reading.controlSums.map(({ ofSection: _, ...sum }) => ({
      ...sum,
      agrees: sum.inFile === null || sum.computed === null ? null : sum.inFile === sum.computed,
    })),
    footer: footerOf(reading.controlSums),
    total: totalOf(reading),
    differences: reading.differences,
    duplicates: reading.duplicates,
    ...listedLines(reading, chosen.table),
  };
}
