import { holdsItems } from '@cotizaobra/proto/rules/item-tree';
import { type Numbering, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { moveTo } from '../model/arrange.js';
import type { EditorRow } from '../model/editor-row.js';
import type { RowRun } from '../model/row-run.js';
import { applySegment, isRefusal } from '../model/segment.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';

/** Dragged items and their target. */
export interface RowDrag {
  run: RowRun;
  label: string;
  /** Pointer, in pixels of the window. */
  x: number;
  y: number;
  /** Null if they cannot be dropped there. */
  target: DropTarget | null;
}

interface DropTarget {
  /** Index of the row after the drop position. */
  gap: number;
  depth: number;
  /** Position of the gap among the visible rows. */
  position: number;
  /** The new number of the first row. */
  number: string;
}

const PX_A_LEVEL = 24;

interface Pointer {
  clientX: number;
  clientY: number;
}

interface Gap {
  gap: number;
  depth: number;
}

/** The number of a run's first row after the move. */
function numberAfter(rows: readonly EditorRow[], run: RowRun, to: Gap, numbering: Numbering): string | null {
  const outcome = moveTo(rows, run, to.gap, to.depth);
  if (isRefusal(outcome)) return null;
  const { id } = rows[run.start]!;
  const after = applySegment(rows, outcome.segment);
  return shownNumbers(after, numbering)[after.findIndex((row) => row.id === id)] ?? null;
}

/** Cached answer: the pointer moves far more often than the gap or level changes. */
let last: { rows: readonly EditorRow[]; key: string; number: string | null } = { rows: [], key: '', number: null };

function targetAt(store: ItemEditorStore, run: RowRun, position: number, levels: number): DropTarget | null {
  const { rows, visible, collapsed, numbering } = store.snapshot();
  const gap = visible[position] ?? rows.length;
  const allowed = store.rows.levelsAt(run, gap);
  if (!allowed) return null;
  const aboveAt = visible[position - 1] ?? -1;
  const above = rows[aboveAt];
  const inside = aboveAt >= run.start && aboveAt < run.end;
  const deepest =
    above && !inside
      ? Math.min(allowed.max, above.depth + (holdsItems(above.type) && !collapsed.has(above.id) ? 1 : 0))
      : allowed.max;
  if (deepest < allowed.min) return null;
  const depth = Math.max(allowed.min, Math.min(deepest, run.depth + levels));
  const key = `${run.start} ${run.end} ${gap} ${depth}`;
  if (last.rows !== rows || last.key !== key) {
    last = { rows, key, number: numberAfter(rows, run, { gap, depth }, numbering) };
  }
  return last.number === null ? null : { gap, depth, position, number: last.number };
}

function labelOf(store: ItemEditorStore, run: RowRun): string {
  const { rows, numbers } = store.snapshot();
  const roots = rows.slice(run.start, run.end).filter(({ depth }) => depth === run.depth).length;
  const first = `${numbers[run.start] ?? ''} ${rows[run.start]?.description ?? ''}`;
  return roots > 1 ? texts.dragged(first, roots - 1) : first;
}

interface DragStart {
  run: RowRun;
  x: number;
}

/** Up and down chooses the gap, left and right the level. */
export function rowDragAt(
  store: ItemEditorStore,
  { grid, rowHeight }: { grid: HTMLElement; rowHeight: number },
  { run, x }: DragStart,
  { clientX, clientY }: Pointer,
): RowDrag {
  const y = clientY - grid.getBoundingClientRect().top - rowHeight + grid.scrollTop;
  const position = Math.max(0, Math.min(store.snapshot().visible.length, Math.round(y / rowHeight)));
  const levels = Math.round((clientX - x) / PX_A_LEVEL);
  return { run, label: labelOf(store, run), x: clientX, y: clientY, target: targetAt(store, run, position, levels) };
}
