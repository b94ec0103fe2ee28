import { holdsItems, itemLimits, parentIndex, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { texts } from '../texts.js';
import type { EditorRow } from './editor-row.js';
import { type Outcome, refused, replacing } from './segment.js';

/** Index of the sibling before, or -1. */
export function previousSibling(rows: readonly EditorRow[], at: number): number {
  const depth = rows[at]!.depth;
  for (let above = at - 1; above >= 0 && rows[above]!.depth >= depth; above -= 1) {
    if (rows[above]!.depth === depth) return above;
  }
  return -1;
}

export function shifted(rows: readonly EditorRow[], by: number): readonly EditorRow[] {
  return by === 0 ? rows : rows.map((row) => ({ ...row, depth: row.depth + by }));
}

function swap(rows: readonly EditorRow[], first: number, second: number, focus: string): Outcome {
  const end = subtreeEnd(rows, second);
  return replacing(rows, first, end, [...rows.slice(second, end), ...rows.slice(first, second)], focus);
}

/** Changes places with the sibling before, each with all that is under it. */
export function moveUp(rows: readonly EditorRow[], at: number): Outcome {
  const before = previousSibling(rows, at);
  return before < 0 ? refused(texts.refusals.firstOfGroup) : swap(rows, before, at, rows[at]!.id);
}

export function moveDown(rows: readonly EditorRow[], at: number): Outcome {
  const next = subtreeEnd(rows, at);
  if (rows[next]?.depth !== rows[at]!.depth) return refused(texts.refusals.lastOfGroup);
  return swap(rows, at, next, rows[at]!.id);
}

const tooDeep = (subtree: readonly EditorRow[], by: number): boolean =>
  subtree.some((row) => row.depth + by >= itemLimits.depth);

/** Becomes the last child of the sibling before, which must be a title or subtitle. */
export function indent(rows: readonly EditorRow[], at: number): Outcome {
  const before = previousSibling(rows, at);
  if (before < 0 || !holdsItems(rows[before]!.type)) return refused(texts.refusals.indentNeedsTitle);
  const end = subtreeEnd(rows, at);
  const subtree = rows.slice(at, end);
  if (tooDeep(subtree, 1)) return refused(texts.refusals.tooDeep);
  return replacing(rows, at, end, shifted(subtree, 1), rows[at]!.id);
}

/** Becomes the sibling right after its parent. */
export function outdent(rows: readonly EditorRow[], at: number): Outcome {
  const parent = parentIndex(rows, at);
  if (parent < 0) return refused(texts.refusals.outdentAtRoot);
  const end = subtreeEnd(rows, at);
  const parentEnd = subtreeEnd(rows, parent);
  const after = [...rows.slice(end, parentEnd), ...shifted(rows.slice(at, end), -1)];
  return replacing(rows, at, parentEnd, after, rows[at]!.id);
}

/** Which levels a subtree may take in the gap before `rows[gap]`, itself not counted. Null inside itself. */
export function depthsAt(rows: readonly EditorRow[], from: number, gap: number): { min: number; max: number } | null {
  const end = subtreeEnd(rows, from);
  if (gap > from && gap < end) return null;
  const above = gap === end ? rows[from - 1] : rows[gap - 1];
  const below = gap === from ? rows[end] : rows[gap];
  const max = above ? above.depth + (holdsItems(above.type) ? 1 : 0) : 0;
  return { min: below?.depth ?? 0, max };
}

/** Moves a subtree into a gap at a level that fits there. */
export function moveTo(rows: readonly EditorRow[], from: number, gap: number, depth: number): Outcome {
  const allowed = depthsAt(rows, from, gap);
  if (!allowed) return refused(texts.refusals.intoItself);
  if (depth < allowed.min || depth > allowed.max) return refused(texts.refusals.partHoldsNothing);
  const end = subtreeEnd(rows, from);
  const subtree = rows.slice(from, end);
  const by = depth - rows[from]!.depth;
  if (tooDeep(subtree, by)) return refused(texts.refusals.tooDeep);
  const moved = shifted(subtree, by);
  const focus = rows[from]!.id;
  if (gap <= from) return replacing(rows, gap, end, [...moved, ...rows.slice(gap, from)], focus);
  return replacing(rows, from, gap, [...rows.slice(end, gap), ...moved], focus);
}
