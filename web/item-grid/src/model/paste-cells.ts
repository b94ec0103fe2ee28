import { type ColumnFormat, decideFormats, type FormatQuestion } from '@cotizaobra/proto/budget-reading/column-formats';
import { type NumberFormat, numberText, readNumberAs } from '@cotizaobra/proto/budget-reading/number-format';
import { holdsItems, itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { type Typed, typeInto, typeReading } from './cells.js';
import {
  type Column,
  canEditCell,
  type EditorPermissions,
  type GridKind,
  isNumeric,
  type NumericColumn,
} from './columns.js';
import type { EditorRow } from './editor-row.js';
import { rowMaker } from './insert.js';
import { emptyReport, type PasteReport } from './paste-report.js';
import { type Change, segmentBetween } from './segment.js';
import type { Table } from './table-text.js';

export interface PasteTarget {
  kind: GridKind;
  may: EditorPermissions;
  columns: readonly Column[];
  /** Indexes of the visible rows from the selected one down. */
  rows: readonly number[];
  column: Column;
  /** The number columns. */
  formats: Partial<Record<NumericColumn, NumberFormat>>;
}

export interface PasteResult {
  change: Change | null;
  report: PasteReport;
}

/** The columns that a pasted table covers, from a column on. An amount counts only in the table's first column. */
function pastedColumns({ columns, column }: Pick<PasteTarget, 'columns' | 'column'>): (Column | null)[] {
  const first = columns.indexOf(column);
  return columns.slice(first).map((one, order) => (one === 'index' || (one === 'partial' && order > 0) ? null : one));
}

/** One number format for each pasted column, and the columns whose format is unclear. */
export function cellFormats(
  table: Table,
  target: Pick<PasteTarget, 'columns' | 'column'>,
  answers: Partial<Record<NumericColumn, NumberFormat>>,
): { formats: Partial<Record<NumericColumn, NumberFormat>>; questions: FormatQuestion[] } {
  const first = target.columns.indexOf(target.column);
  const width = table.reduce((most, line) => Math.max(most, line.length), 0);
  const shown = target.columns.slice(first, first + width).filter(isNumeric);
  const cells = shown.map((column) => {
    const at = target.columns.indexOf(column) - first;
    return [column, table.map((line) => (line[at] ?? '').trim())] as const;
  });
  const asked = pastedColumns(target).filter((column): column is NumericColumn => column !== null && isNumeric(column));
  const { formats, questions } = decideFormats(Object.fromEntries(cells), answers, asked);
  const known = Object.entries(formats) as [NumericColumn, ColumnFormat][];
  return { formats: Object.fromEntries(known.map(([column, { format }]) => [column, format])), questions };
}

function pasteText(row: EditorRow, column: Column, text: string, { formats }: PasteTarget): Typed {
  if (!isNumeric(column) || numberText(text) === '') return typeInto(row, column, text);
  const format = formats[column];
  return format ? typeReading(row, column, { text, reading: readNumberAs(text, format) }) : typeInto(row, column, text);
}

function pasteLine(row: EditorRow, line: readonly string[], target: PasteTarget, report: PasteReport): EditorRow {
  // If the table has the price, the amount follows from it.
  const columns = pastedColumns(target);
  let next = row;
  for (const [order, text] of line.entries()) {
    const column = columns[order];
    if (!column) continue;
    if (row.type !== 'PART') {
      if (text.trim() !== '') report.onTitles += 1;
    } else if (!canEditCell(row, column, target.may)) {
      if (text.trim() !== '') report.locked += 1;
    } else {
      const typed = pasteText(next, column, text, target);
      next = typed.row;
      report.cells += 1;
      if (typed.cut) report.cut += 1;
      if (isNumeric(column) && next.unread?.[column] !== undefined) report.unread.push({ rowId: row.id, column });
    }
  }
  return next;
}

/** Where lines beyond the last row go: siblings of the last part, or children of the last title. */
function grow(rows: EditorRow[], lines: Table, target: PasteTarget, report: PasteReport): void {
  const last = rows.at(-1);
  const depth = last ? last.depth + (holdsItems(last.type) ? 1 : 0) : 0;
  const room = depth < itemLimits.depth && target.may.structureEditable && !target.may.readOnly;
  const make = rowMaker(rows, target.kind);
  for (const [order, line] of lines.entries()) {
    if (!room || rows.length >= itemLimits.items) {
      report.leftOver = lines.length - order;
      return;
    }
    rows.push(pasteLine(make('PART', depth), line, target, report));
    report.rows += 1;
  }
}

/** Pastes a table from a cell down and to the right; lines beyond the last row become new parts. */
export function pasteTable(rows: readonly EditorRow[], table: Table, target: PasteTarget): PasteResult {
  const report = emptyReport();
  const next = rows.slice();
  const here = table.slice(0, target.rows.length);
  for (const [order, line] of here.entries()) {
    const at = target.rows[order]!;
    next[at] = pasteLine(next[at]!, line, target, report);
  }
  const beyond = table.slice(here.length);
  if (beyond.length > 0) grow(next, beyond, target, report);
  const segment = segmentBetween(rows, next);
  const change = segment.before.length + segment.after.length > 0 ? { segment } : null;
  return { change, report };
}

/** Writes one value into every cell of a block, as spreadsheets do. */
export function repeated(value: string, lines: number, width: number): Table {
  return Array.from({ length: lines }, () => Array.from({ length: width }, () => value));
}
