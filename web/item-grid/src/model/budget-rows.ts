import type { BudgetReading } from '@cotizaobra/proto/budget-reading/read-budget';
import type { BudgetRow, NumberCell } from '@cotizaobra/proto/budget-reading/tree-rows';
import { itemLimits, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { texts } from '../texts.js';
import { typeInto, typeReading } from './cells.js';
import type { GridKind } from './columns.js';
import type { EditorRow } from './editor-row.js';
import { emptyReport, type PasteReport } from './paste-report.js';
import { type Outcome, refused, replacing } from './segment.js';

function rowOf(read: BudgetRow, kind: GridKind, numbered: boolean, report: PasteReport): EditorRow {
  let row: EditorRow = {
    id: randomId(),
    depth: read.depth,
    type: read.type,
    code: '',
    description: '',
    unit: '',
    quantity: '0',
    price: null,
    category: null,
    ...(numbered && read.sourceNumber !== null
      ? { sourceNumber: read.sourceNumber.slice(0, itemLimits.sourceNumber) }
      : {}),
  };
  for (const column of ['code', 'description', 'unit'] as const) {
    const typed = typeInto(row, column, read[column]);
    row = typed.row;
    if (typed.cut) report.cut += 1;
  }
  const take = (column: 'quantity' | 'price', cell: NumberCell | null): void => {
    if (cell === null) return;
    row = typeReading(row, column, cell).row;
    if (row.unread?.[column] !== undefined) report.unread.push({ rowId: row.id, column });
  };
  take('quantity', read.quantity);
  if (kind === 'priced') take('price', read.price);
  return row;
}

/**
 * Rows of a parsed table, the first at level 0, and what could not be read. `numbered`: keep the table's own numbers.
 */
export function rowsOfReading(
  reading: BudgetReading,
  kind: GridKind,
  numbered = true,
): { rows: EditorRow[]; report: PasteReport } {
  const report = emptyReport();
  const rows = reading.rows.map((read) => rowOf(read, kind, numbered, report));
  report.rows = rows.length;
  return { rows, report };
}

/** Where pasted items go: after the selected row and its subtree, as its siblings, or at the end. */
export function pasteRowsAfter(
  rows: readonly EditorRow[],
  pasted: readonly EditorRow[],
  selected: number | null,
): Outcome {
  const depth = selected === null ? 0 : (rows[selected]?.depth ?? 0);
  if (rows.length + pasted.length > itemLimits.items) return refused(texts.refusals.tooMany);
  if (pasted.some((row) => row.depth + depth >= itemLimits.depth)) return refused(texts.refusals.tooDeep);
  const at = selected === null || !rows[selected] ? rows.length : subtreeEnd(rows, selected);
  const placed = depth === 0 ? pasted : pasted.map((row) => ({ ...row, depth: row.depth + depth }));
  return replacing(rows, at, at, placed, placed[0]?.id);
}
