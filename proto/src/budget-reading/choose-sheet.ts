import { type FoundHeadings, lettersOf } from './headings.js';
import { type BudgetLine, isMeasured } from './lines.js';
import { looksNumeric } from './number-format.js';
import { linesOf, type ReadingOptions } from './read-budget.js';
import { type ReadSheet } from './sheet.js';
import { type SheetTable, tableOf } from './sheet-table.js';
import { type TextTable, textOf } from './tables.js';

/** A sheet with what it would give. */
export interface ScoredSheet {
  sheet: ReadSheet;
  table: SheetTable;
  /** Rows with an item number or a measure, below the headings. */
  rows: number;
  score: number;
}

interface Sign {
  /** Matches the letters of a heading. */
  words: RegExp;
  /** What a row of such a sheet counts. */
  weight: number;
}

/** Headings of sheets that stand beside a budget: analyses, measurements, lists of supplies, schedules. */
const signs: readonly Sign[] = [
  { words: /^(cuadrilla|rendimiento|aporte)s?$/, weight: 0.1 },
  { words: /^(largo|ancho|alto|altura|longitud|area|perimetro|nveces|nrodeveces|nelementos|nroelem)$/, weight: 0.2 },
  { words: /^(recurso|insumo)s?$/, weight: 0.2 },
  { words: /^(mes|semana|dia|inicio|fin|duracion|predecesoras?)\d*$/, weight: 0.2 },
];

/** Sheets with neither prices nor partials yield to sheets that have them, if they have about as many rows. */
const UNPRICED = 0.9;
/** A row without an item number may be a supply. */
const UNNUMBERED = 0.5;

function weightOf(table: TextTable, headings: FoundHeadings | null): number {
  const lines = headings ? table.slice(headings.at, headings.at + headings.lines) : [];
  const names = lines.flatMap((line) => line.map((cell) => lettersOf(textOf(cell))));
  const told = signs.filter(({ words }) => names.some((name) => words.test(name)));
  return told.reduce((least, { weight }) => Math.min(least, weight), 1);
}

function scoreOf(sheet: ReadSheet, options: ReadingOptions): ScoredSheet {
  const table = tableOf(sheet);
  const found = linesOf(table.table, { ...options, rowOf: table.rowOf });
  if (!found) return { sheet, table, rows: 0, score: 0 };
  const { columns, headings, lines } = found;
  const numbered = lines.items.filter(({ key }) => key !== null).length;
  // Without headings, a figure beside a text is no part: covers have such lines.
  const isPart = headings
    ? isMeasured
    : ({ unit, quantity }: BudgetLine) => unit !== '' && quantity !== '' && looksNumeric(quantity);
  const others = lines.items.filter((line) => line.key === null && isPart(line)).length;
  const measured = lines.items.some(isPart);
  const priced = columns.price !== undefined || columns.partial !== undefined ? 1 : UNPRICED;
  const score = measured ? (numbered + others * UNNUMBERED) * weightOf(table.table, headings) * priced : 0;
  return { sheet, table, rows: numbered + others, score };
}

/** All sheets with their scores, and the best one: a visible sheet before a hidden one, then the first. */
export function chooseSheet(
  sheets: readonly ReadSheet[],
  name: string | undefined,
): { chosen: ScoredSheet | null; scored: ScoredSheet[] } {
  const scored = sheets.map((sheet) => scoreOf(sheet, {}));
  const named = name === undefined ? undefined : scored.find(({ sheet }) => sheet.name === name);
  if (named) return { chosen: named, scored };
  const visible = scored.filter(({ sheet, score }) => !sheet.hidden && score > 0);
  const among = visible.length > 0 ? visible : scored;
  const best = among.reduce<ScoredSheet | null>((most, one) => (!most || one.score > most.score ? one : most), null);
  return { chosen: best, scored };
}
