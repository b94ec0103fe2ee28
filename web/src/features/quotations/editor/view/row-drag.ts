import { holdsItems } from '@cotizaobra/proto/rules/item-tree';
import { numberRows } from '@cotizaobra/proto/rules/numbering';
import { moveTo } from '../model/arrange.js';
import type { EditorRow } from '../model/editor-row.js';
import { applySegment, isRefusal } from '../model/segment.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';

/** A row being dragged, and where it would land. */
export interface RowDrag {
  rowId: string;
  label: string;
  /** Pointer, in pixels of the window. */
  x: number;
  y: number;
  /** Null where it cannot go. */
  target: DropTarget | null;
}

export interface DropTarget {
  /** Index of the row it would stand before. */
  gap: number;
  depth: number;
  /** Place of the gap among the visible rows. */
  position: number;
  /** The number it would get. */
  number: string;
}

const PX_A_LEVEL = 24;

interface Pointer {
  clientX: number;
  clientY: number;
}

/** The number a row would have after the move. */
function numberAfter(store: ItemEditorStore, rowId: string, gap: number, depth: number): string | null {
  const { rows } = store.snapshot();
  const outcome = moveTo(
    rows,
    rows.findIndex((row) => row.id === rowId),
    gap,
    depth,
  );
  if (isRefusal(outcome)) return null;
  const after = applySegment(rows, outcome.segment);
  return numberRows(after)[after.findIndex((row) => row.id === rowId)] ?? null;
}

/** The last answer: the pointer moves far more often than the gap or the level changes. */
let last: { rows: readonly EditorRow[]; key: string; number: string | null } = { rows: [], key: '', number: null };

function targetAt(store: ItemEditorStore, rowId: string, position: number, levels: number): DropTarget | null {
  const { rows, visible, collapsed } = store.snapshot();
  const gap = visible[position] ?? rows.length;
  const allowed = store.rows.levelsAt(rowId, gap);
  if (!allowed) return null;
  const from = rows.findIndex((row) => row.id === rowId);
  const above = rows[visible[position - 1] ?? -1];
  const deepest =
    above && above.id !== rowId
      ? Math.min(allowed.max, above.depth + (holdsItems(above.type) && !collapsed.has(above.id) ? 1 : 0))
      : allowed.max;
  if (deepest < allowed.min) return null;
  const depth = Math.max(allowed.min, Math.min(deepest, rows[from]!.depth + levels));
  const key = `${rowId} ${gap} ${depth}`;
  if (last.rows !== rows || last.key !== key) last = { rows, key, number: numberAfter(store, rowId, gap, depth) };
  return last.number === null ? null : { gap, depth, position, number: last.number };
}

/** Up and down chooses the gap, left and right the level. */
export function rowDragAt(
  store: ItemEditorStore,
  grid: HTMLElement,
  rowHeight: number,
  start: { rowId: string; x: number },
  { clientX, clientY }: Pointer,
): RowDrag {
  const { rows, numbers, visible } = store.snapshot();
  const at = rows.findIndex((row) => row.id === start.rowId);
  const y = clientY - grid.getBoundingClientRect().top - rowHeight + grid.scrollTop;
  const position = Math.max(0, Math.min(visible.length, Math.round(y / rowHeight)));
  const levels = Math.round((clientX - start.x) / PX_A_LEVEL);
  return {
    rowId: start.rowId,
    label: `${numbers[at] ?? ''} ${rows[at]?.description ?? ''}`,
    x: clientX,
    y: clientY,
    target: targetAt(store, start.rowId, position, levels),
  };
}
