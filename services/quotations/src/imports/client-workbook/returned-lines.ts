import { decideFormats, type FormatQuestion } from '@cotizaobra/proto/budget-reading/column-formats';
import { footerKindOf } from '@cotizaobra/proto/budget-reading/footer-rows';
import { findHeadings, lettersOf } from '@cotizaobra/proto/budget-reading/headings';
import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import type { ReadSheet } from '@cotizaobra/proto/budget-reading/sheet';
import { tableOf } from '@cotizaobra/proto/budget-reading/sheet-table';
import {
  type ColumnPlaces,
  type NumericColumn,
  numericColumns,
  type TableCell,
  type TextTable,
  textOf,
} from '@cotizaobra/proto/budget-reading/tables';
import { fingerprint } from './hidden-ids.js';

/** A row of the returned sheet, by the meaning of its columns. */
export interface ReturnedLine {
  row: number;
  number: string;
  text: string;
  print: string;
  unit: string;
  quantity: TableCell;
  price: TableCell;
}

/** The columns of the original, as its import left them. */
export interface SourceColumns {
  sheet: string;
  columns: ColumnPlaces;
  /** Texts of the headings, by column; empty when the sheet has none. */
  headings: readonly string[];
  formats: Readonly<Partial<Record<NumericColumn, NumberFormat>>>;
}

export interface ReturnedSheet {
  lines: ReturnedLine[];
  columns: ColumnPlaces;
  formats: Readonly<Partial<Record<NumericColumn, NumberFormat>>>;
  /** Columns that nothing proves, not even the original. */
  questions: (FormatQuestion & { rows: number[] })[];
}

const isBlank = (cell: TableCell): boolean => textOf(cell).trim() === '';
/** A number stands for itself, whatever its format shows. */
const plainText = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.number;

/** Where the original's columns are now: a person may have added one. Found by the texts of the headings. */
function columnsNow(table: TextTable, { columns, headings }: SourceColumns): ColumnPlaces {
  const named = Object.entries(columns).flatMap(([role, column]) => {
    const name = lettersOf(headings[column] ?? '');
    return name === '' ? [] : [{ role, column, name }];
  });
  if (named.length === 0) return columns;
  let best: { found: [string, number][]; moved: number } = { found: [], moved: 0 };
  for (const line of table) {
    const names = line.map((cell) => lettersOf(textOf(cell)));
    const found = named.flatMap(({ role, column, name }): [string, number][] => {
      if (names[column] === name) return [[role, column]];
      const at = names.indexOf(name);
      return at < 0 ? [] : [[role, at]];
    });
    const moved = found.filter(([role, at]) => columns[role as keyof ColumnPlaces] !== at).length;
    if (found.length > best.found.length || (found.length === best.found.length && moved < best.moved)) {
      best = { found, moved };
    }
  }
  return best.found.length < 2
    ? (findHeadings(table)?.columns ?? columns)
    : { ...columns, ...Object.fromEntries(best.found) };
}

/** The sheet of that name, else the one whose rows look most like it. */
function sheetOf(
  sheets: readonly ReadSheet[],
  source: SourceColumns,
  known: ReadonlySet<string>,
): ReadSheet | undefined {
  const named = sheets.find(({ name }) => name === source.sheet);
  if (named) return named;
  const counts = sheets.map((sheet) => ({
    sheet,
    count: linesOf(tableOf(sheet), source.columns).filter(({ print }) => known.has(print)).length,
  }));
  return counts.reduce<(typeof counts)[number] | undefined>((a, b) => (a && a.count >= b.count ? a : b), undefined)
    ?.sheet;
}

function linesOf({ table, rowOf }: ReturnType<typeof tableOf>, columns: ColumnPlaces): ReturnedLine[] {
  return table.map((cells, at) => {
    const cell = (column: number | undefined): TableCell => (column === undefined ? '' : (cells[column] ?? ''));
    const [number, text] = [plainText(cell(columns.index)), plainText(cell(columns.description))];
    return {
      row: rowOf(at),
      number,
      text,
      print: fingerprint(number, text),
      unit: textOf(cell(columns.unit)).trim(),
      quantity: cell(columns.quantity),
      price: cell(columns.price),
    };
  });
}

/** Reads the lines of a returned workbook. `known`: fingerprints of the items. Null without a sheet. */
export function returnedSheet(
  sheets: readonly ReadSheet[],
  source: SourceColumns,
  known: ReadonlySet<string>,
): ReturnedSheet | null {
  const sheet = sheetOf(sheets, source, known);
  if (!sheet) return null;
  const table = tableOf(sheet);
  const columns = columnsNow(table.table, source);
  const all = linesOf(table, columns);
  const lines = all.filter(({ number, text }) => number + text !== '');
  const cells = Object.fromEntries(
    numericColumns.flatMap((column) => {
      const at = columns[column];
      return at === undefined ? [] : [[column, table.table.map((line) => numeric(line[at] ?? ''))]];
    }),
  );
  const own = decideFormats(cells);
  // What the file alone does not prove is read as the original was.
  const fallback = (column: NumericColumn) => source.formats[column] ?? source.formats.quantity;
  const answers = Object.fromEntries(
    own.questions.flatMap(({ column, mixed }) => {
      const format = mixed ? undefined : fallback(column);
      return format ? [[column, format]] : [];
    }),
  );
  const decided = decideFormats(cells, answers);
  const questions = decided.questions.map((question) => ({
    ...question,
    rows: question.examples.map(({ at }) => table.rowOf(at)),
  }));
  const formats = Object.fromEntries(Object.entries(decided.formats).map(([column, { format }]) => [column, format]));
  return { lines, columns, formats, questions };
}

/** Headings and other texts of a number column say nothing about its format. */
const numeric = (cell: TableCell): TableCell => (typeof cell === 'string' && !/\d/.test(cell) ? '' : cell);

/** Something to quote that is no item of the document: neither a title nor a row of the footer. */
export const isExtra = ({ text, unit, quantity, price }: ReturnedLine): boolean =>
  (unit !== '' || !isBlank(price)) && !isBlank(quantity) && footerKindOf(text) === null && /\d/.test(textOf(quantity));
