import { texts } from '../texts.js';
import { cellText, sameRow, typeInto } from './cells.js';
import { type Column, canEditCell, type EditorPermissions } from './columns.js';
import type { EditorRow } from './editor-row.js';
import { type Outcome, refused, replacing } from './segment.js';
import { type Table, writeTable } from './table-text.js';

/** A block of cells: row indexes, in order and all visible, and adjacent columns. */
export interface CellBlock {
  readonly rows: readonly number[];
  readonly columns: readonly Column[];
}

/** Replaces single rows of a block as one segment; null if nothing changed. */
export function editRows(
  rows: readonly EditorRow[],
  indexes: readonly number[],
  edit: (row: EditorRow, order: number) => EditorRow,
): Outcome | null {
  const start = indexes[0];
  const end = indexes.at(-1);
  if (start === undefined || end === undefined) return null;
  const after = rows.slice(start, end + 1);
  let changed = false;
  for (const [order, at] of indexes.entries()) {
    const row = rows[at]!;
    const next = edit(row, order);
    if (next === row || sameRow(row, next)) continue;
    after[at - start] = next;
    changed = true;
  }
  return changed ? replacing(rows, start, end + 1, after) : null;
}

/** Clears every editable cell of a block. */
export function clearBlock(rows: readonly EditorRow[], block: CellBlock, may: EditorPermissions): Outcome | null {
  return editRows(rows, block.rows, (row) =>
    block.columns.reduce(
      (next, column) => (canEditCell(next, column, may) ? typeInto(next, column, '').row : next),
      row,
    ),
  );
}

/** Titles stay as they are. */
function copyCells(row: EditorRow, source: EditorRow, columns: readonly Column[], may: EditorPermissions): EditorRow {
  if (row.type !== 'PART') return row;
  return columns.reduce(
    (next, column) =>
      canEditCell(next, column, may) ? typeInto(next, column, cellText(source, column, '')).row : next,
    row,
  );
}

/** Every row of the block takes the values of its first part. A single row takes those of the part above it. */
export function fillDown(
  rows: readonly EditorRow[],
  block: CellBlock,
  above: number | null,
  may: EditorPermissions,
): Outcome | null {
  const sourceIndex = block.rows.length > 1 ? block.rows.find((at) => rows[at]!.type === 'PART') : (above ?? undefined);
  const source = sourceIndex === undefined ? undefined : rows[sourceIndex];
  if (source?.type !== 'PART') return refused(texts.refusals.selectRow);
  return editRows(rows, block.rows, (row) => (row === source ? row : copyCells(row, source, block.columns, may)));
}

/** The fill handle: repeats the parts of a block over the rows to which the block was extended. */
export function fillFrom(
  rows: readonly EditorRow[],
  source: readonly number[],
  { rows: stretched, columns }: CellBlock,
  may: EditorPermissions,
): Outcome | null {
  const isSource = new Set(source);
  const pattern = source.filter((at) => rows[at]!.type === 'PART');
  const targets = stretched.filter((at) => !isSource.has(at) && rows[at]!.type === 'PART');
  if (pattern.length === 0 || targets.length === 0) return null;
  const upwards = targets.filter((at) => at < pattern[0]!).length;
  const sourceOf = new Map(
    targets.map((at, order) => {
      const step = (order - upwards) % pattern.length;
      return [rows[at]!.id, rows[pattern[step < 0 ? step + pattern.length : step]!]!] as const;
    }),
  );
  return editRows(rows, targets, (row) => copyCells(row, sourceOf.get(row.id)!, columns, may));
}

/** A block as text for a spreadsheet. `numbers` holds the number of every row. */
export function blockText(rows: readonly EditorRow[], numbers: readonly string[], block: CellBlock): string {
  const table: Table = block.rows.map((at) => block.columns.map((column) => cellText(rows[at]!, column, numbers[at]!)));
  return writeTable(table);
}
