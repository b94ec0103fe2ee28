import { holdsItems, itemLimits, parentIndex, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { texts } from '../texts.js';
import type { EditorRow } from './editor-row.js';
import { type RowRun, runOf } from './row-run.js';
import { type Outcome, refused, replacing } from './segment.js';

type Rows = readonly EditorRow[];
type RunOperation = (rows: Rows, run: RowRun) => Outcome;

/** Index of the sibling before, or -1. */
function previousSibling(rows: Rows, at: number): number {
  const depth = rows[at]!.depth;
  for (let above = at - 1; above >= 0 && rows[above]!.depth >= depth; above -= 1) {
    if (rows[above]!.depth === depth) return above;
  }
  return -1;
}

export function shifted(rows: Rows, by: number): Rows {
  return by === 0 ? rows : rows.map((row) => ({ ...row, depth: row.depth + by }));
}

const tooDeep = (subtree: Rows, by: number): boolean => subtree.some((row) => row.depth + by >= itemLimits.depth);

/** From the row at `first` to the row at `last`, with their subtrees. The rows must be siblings. */
const onRun =
  (operation: RunOperation) =>
  (rows: Rows, first: number, last: number = first): Outcome => {
    const run = runOf(rows, first, last);
    return 'refusal' in run ? run : operation(rows, run);
  };

/** Swaps with the previous sibling. */
export const moveUp = onRun((rows, { start, end }) => {
  const before = previousSibling(rows, start);
  if (before < 0) return refused(texts.refusals.firstOfGroup);
  return replacing(rows, before, end, [...rows.slice(start, end), ...rows.slice(before, start)], rows[start]!.id);
});

/** Swaps with the next sibling. */
export const moveDown = onRun((rows, { start, end, depth }) => {
  if (rows[end]?.depth !== depth) return refused(texts.refusals.lastOfGroup);
  const next = subtreeEnd(rows, end);
  return replacing(rows, start, next, [...rows.slice(end, next), ...rows.slice(start, end)], rows[start]!.id);
});

/** Makes the run the last children of the previous sibling, which must be a title or subtitle. */
export const indent = onRun((rows, { start, end }) => {
  const before = previousSibling(rows, start);
  if (before < 0 || !holdsItems(rows[before]!.type)) return refused(texts.refusals.indentNeedsTitle);
  const run = rows.slice(start, end);
  if (tooDeep(run, 1)) return refused(texts.refusals.tooDeep);
  return replacing(rows, start, end, shifted(run, 1), rows[start]!.id);
});

/** Makes the run the next siblings of its parent. */
export const outdent = onRun((rows, { start, end }) => {
  const parent = parentIndex(rows, start);
  if (parent < 0) return refused(texts.refusals.outdentAtRoot);
  const parentEnd = subtreeEnd(rows, parent);
  const after = [...rows.slice(end, parentEnd), ...shifted(rows.slice(start, end), -1)];
  return replacing(rows, start, parentEnd, after, rows[start]!.id);
});

/**
 * Levels that a run may take in the gap before `rows[gap]`, without counting the run. Null if the gap is inside the
 * run.
 */
export function depthsAt(rows: Rows, { start, end }: RowRun, gap: number): { min: number; max: number } | null {
  if (gap > start && gap < end) return null;
  const above = gap === end ? rows[start - 1] : rows[gap - 1];
  const below = gap === start ? rows[end] : rows[gap];
  const max = above ? above.depth + (holdsItems(above.type) ? 1 : 0) : 0;
  return { min: below?.depth ?? 0, max };
}

/** Moves a run into a gap at a level that fits there. */
export function moveTo(rows: Rows, run: RowRun, gap: number, depth: number): Outcome {
  const allowed = depthsAt(rows, run, gap);
  if (!allowed) return refused(texts.refusals.intoItself);
  if (depth < allowed.min || depth > allowed.max) return refused(texts.refusals.partHoldsNothing);
  const { start, end } = run;
  const moving = rows.slice(start, end);
  const by = depth - run.depth;
  if (tooDeep(moving, by)) return refused(texts.refusals.tooDeep);
  const moved = shifted(moving, by);
  const focus = rows[start]!.id;
  if (gap <= start) return replacing(rows, gap, end, [...moved, ...rows.slice(gap, start)], focus);
  return replacing(rows, start, gap, [...rows.slice(end, gap), ...moved], focus);
}
