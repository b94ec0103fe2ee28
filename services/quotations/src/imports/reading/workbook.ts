import type { ReadSheet, SheetCell, SheetRow } from '@cotizaobra/proto/budget-reading/sheet';
import { type CellObject, type DenseWorkSheet, type ParsingOptions, read, type WorkBook } from '@e965/xlsx';
import { type CellCount, columnName } from './cell-count.js';
import { Refusal } from './limits.js';
import { plainDecimal } from './plain-decimal.js';
import type { RowMarks } from './row-marks.js';

/** Cached values alone: no formulas, macros, links, styles or web content. */
const valuesAlone: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: false,
  cellStyles: false,
  cellDates: false,
  bookVBA: false,
  bookDeps: false,
  bookFiles: false,
  bookProps: false,
  WTF: false,
};

const isLocked = (error: unknown): boolean => error instanceof Error && /password|encrypt/i.test(error.message);

/** Opens a workbook; what its library cannot open is refused. */
export function openWorkbook(bytes: Uint8Array, options: ParsingOptions = {}): WorkBook {
  try {
    return read(bytes, { ...valuesAlone, ...options });
  } catch (error) {
    throw new Refusal(isLocked(error) ? 'FILE_ENCRYPTED' : 'FILE_NOT_READABLE');
  }
}

function cellOf(cell: CellObject): SheetCell | null {
  if (cell.t === 'z' || cell.v === undefined) return null;
  if (cell.t === 'n') {
    const number = plainDecimal(cell.v as number);
    return number === null ? { text: cell.w ?? String(cell.v) } : { text: cell.w ?? number, number };
  }
  const text = cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v));
  return text.trim() === '' ? null : { text };
}

type Lines = (CellObject | undefined)[][];

function rowsOf(sheet: DenseWorkSheet, count: CellCount, marks: RowMarks | undefined): SheetRow[] {
  const rows: SheetRow[] = [];
  const settings = sheet['!rows'] ?? [];
  const lines = (sheet['!data'] ?? []) as Lines;
  // Blank lines and cells are holes; `forEach` skips them.
  lines.forEach((line, at) => {
    const row = at + 1;
    const found: [number, SheetCell][] = [];
    line.forEach((cell, column) => {
      const content = cell && cellOf(cell);
      if (!content) return;
      count.cell(row, column, content.text.length);
      found.push([column, content]);
    });
    if (found.length === 0) return;
    count.row();
    const level = marks?.levels.get(row) ?? settings[at]?.level ?? 0;
    const hidden = marks?.hidden.has(row) || settings[at]?.hidden === true;
    rows.push({
      row,
      ...(level > 0 ? { level } : {}),
      ...(hidden ? { hidden } : {}),
      ...indentsOf(row, found, marks),
      cells: cellsUpTo(found),
    });
  });
  return rows;
}

function cellsUpTo(found: readonly [number, SheetCell][]): (SheetCell | null)[] {
  const cells: (SheetCell | null)[] = new Array(found.at(-1)![0] + 1).fill(null);
  for (const [column, cell] of found) cells[column] = cell;
  return cells;
}

function indentsOf(row: number, found: readonly [number, SheetCell][], marks: RowMarks | undefined) {
  if (!marks || marks.indents.size === 0) return {};
  const indents = found.flatMap(([column]) => {
    const indent = marks.indents.get(`${columnName(column)}${row}`);
    return indent === undefined ? [] : [[column, indent] as const];
  });
  return indents.length > 0 ? { indents: Object.fromEntries(indents) } : {};
}

/** The sheets of an open workbook that hold cells. */
export function sheetsOf(
  workbook: WorkBook,
  count: CellCount,
  marks: ReadonlyMap<string, RowMarks> = new Map(),
): ReadSheet[] {
  count.sheets(workbook.SheetNames.length);
  return workbook.SheetNames.flatMap((name, at) => {
    const sheet = workbook.Sheets[name] as DenseWorkSheet | undefined;
    if (!sheet || !Array.isArray(sheet['!data'])) return [];
    count.sheet();
    const isHidden = (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0;
    const own = marks.get(name);
    const withoutResult = own && own.withoutResult > 0 ? { withoutResult: own.withoutResult } : {};
    return [{ name, ...(isHidden ? { hidden: true } : {}), ...withoutResult, rows: rowsOf(sheet, count, own) }];
  });
}
