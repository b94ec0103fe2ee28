import { holdsItems, itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { typeInto } from './cells.js';
import { type Column, canEditCell, type DocumentKind, type EditorPermissions, isNumeric } from './columns.js';
import type { EditorRow } from './editor-row.js';
import { rowMaker } from './insert.js';
import { emptyReport, type PasteReport } from './paste-report.js';
import { type Change, segmentBetween } from './segment.js';
import type { Table } from './table-text.js';

export interface PasteTarget {
  kind: DocumentKind;
  may: EditorPermissions;
  columns: readonly Column[];
  /** Indexes of the rows from the selected one down, as they are seen. */
  rows: readonly number[];
  column: Column;
}

export interface PasteResult {
  change: Change | null;
  report: PasteReport;
}

function pasteLine(row: EditorRow, line: readonly string[], target: PasteTarget, report: PasteReport): EditorRow {
  const first = target.columns.indexOf(target.column);
  let next = row;
  for (const [order, text] of line.entries()) {
    const column = target.columns[first + order];
    // A table that brings the price brings the amount that follows from it.
    if (!column || column === 'index' || (column === 'partial' && order > 0)) continue;
    if (row.type !== 'PART') {
      if (text.trim() !== '') report.onTitles += 1;
    } else if (!canEditCell(row, column, target.may)) {
      if (text.trim() !== '') report.locked += 1;
    } else {
      const typed = typeInto(next, column, text);
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

/** One value into every cell of a block, as spreadsheets do. */
export function repeated(value: string, lines: number, width: number): Table {
  return Array.from({ length: lines }, () => Array.from({ length: width }, () => value));
}
