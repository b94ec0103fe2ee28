import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { EditorRow } from './editor-row.js';
import { replayed } from './rebase.js';
import { applySegment, inverse, type Segment, segmentBetween } from './segment.js';

const KEPT = 500;

/** Changes of other people between two own changes. Undo of older own changes keeps them. */
interface Foreign {
  readonly came: readonly ItemOperation[];
  readonly leaves: readonly ItemOperation[];
}

type Entry = Segment | Foreign;

/** `done`: changes to undo, oldest first. `undone`: undone changes, latest undone last. */
export interface History {
  readonly done: readonly Entry[];
  readonly undone: readonly Segment[];
}

export interface HistoryStep {
  history: History;
  /** The segment to apply now. */
  segment: Segment;
}

export const emptyHistory: History = { done: [], undone: [] };

const isForeign = (entry: Entry): entry is Foreign => 'came' in entry;

export const canUndo = ({ done }: History): boolean => done.some((entry) => !isForeign(entry));

/** Records a new change; undone changes can no longer be redone. */
export function remember(history: History, segment: Segment): History {
  return { done: [...history.done.slice(-(KEPT - 1)), segment], undone: [] };
}

/** Records a change by other people. Undone changes can then no longer be redone. */
export function rememberForeign(history: History, before: readonly EditorRow[], after: readonly EditorRow[]): History {
  if (!canUndo(history)) return emptyHistory;
  const foreign = { came: diffRows(before, after), leaves: diffRows(after, before) };
  if (foreign.came.length === 0) return history;
  const last = history.done.at(-1)!;
  if (!isForeign(last)) return { done: [...history.done, foreign], undone: [] };
  return { done: [...history.done.slice(0, -1), joined(last, foreign)], undone: [] };
}

/** Others may change thousands of cells between two own changes: the same cell is kept once. */
function joined(first: Foreign, next: Foreign): Foreign {
  return { came: squeezed([...first.came, ...next.came]), leaves: squeezed([...next.leaves, ...first.leaves]) };
}

/** Updates alone become one update for each row; the later value of a cell stays. */
function squeezed(operations: readonly ItemOperation[]): readonly ItemOperation[] {
  const updates = new Map<string, ItemOperation>();
  for (const operation of operations) {
    if (operation.op !== 'update') return operations;
    const known = updates.get(operation.id);
    const fields = known?.op === 'update' ? { ...known.fields, ...operation.fields } : operation.fields;
    updates.set(operation.id, { ...operation, fields });
  }
  return [...updates.values()];
}

const fits = (rows: readonly EditorRow[], { position, before }: Segment): boolean =>
  before.every((row, at) => rows[position + at]?.id === row.id);

/** The rows without the last own change but with the others' changes; null if that is no longer possible. */
function withoutLast(rows: readonly EditorRow[], last: Segment, foreign: readonly Foreign[]): EditorRow[] | null {
  let next: readonly EditorRow[] | null = rows;
  for (const { leaves } of foreign.toReversed()) next = next && replayed(next, leaves);
  const back = inverse(last);
  if (!next || !fits(next, back)) return null;
  next = applySegment(next, back);
  for (const { came } of foreign) next = next && replayed(next, came);
  return next ? next.slice() : null;
}

/** Undoes the last own change. Null if there is none, 'lost' if others' changes made it impossible. */
export function undo(history: History, rows: readonly EditorRow[]): HistoryStep | 'lost' | null {
  const at = history.done.findLastIndex((entry) => !isForeign(entry));
  if (at < 0) return null;
  const last = history.done[at] as Segment;
  const foreign = history.done.slice(at + 1) as Foreign[];
  const done = [...history.done.slice(0, at), ...foreign];
  if (foreign.length === 0) {
    return { history: { done, undone: [...history.undone, last] }, segment: inverse(last) };
  }
  const next = withoutLast(rows, last, foreign);
  if (!next) return 'lost';
  const segment = segmentBetween(rows, next);
  // Others have replaced all that it changed: it takes nothing back, so the change before it is undone.
  if (segment.before.length + segment.after.length === 0) return undo({ done, undone: history.undone }, rows);
  return { history: { done, undone: [...history.undone, inverse(segment)] }, segment };
}

export function redo({ done, undone }: History): HistoryStep | null {
  const last = undone.at(-1);
  return last ? { history: { done: [...done, last], undone: undone.slice(0, -1) }, segment: last } : null;
}
