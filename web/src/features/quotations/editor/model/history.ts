import { inverse, type Segment } from './segment.js';

const KEPT = 500;

/** Changes that can be undone, oldest first, and those that were undone, latest undone last. */
export interface History {
  readonly done: readonly Segment[];
  readonly undone: readonly Segment[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** A new change; what was undone before cannot be redone any more. */
export function remember(history: History, segment: Segment): History {
  return { done: [...history.done.slice(-(KEPT - 1)), segment], undone: [] };
}

export interface HistoryStep {
  history: History;
  /** What to apply now. */
  segment: Segment;
}

export function undo({ done, undone }: History): HistoryStep | null {
  const last = done.at(-1);
  return last ? { history: { done: done.slice(0, -1), undone: [...undone, last] }, segment: inverse(last) } : null;
}

export function redo({ done, undone }: History): HistoryStep | null {
  const last = undone.at(-1);
  return last ? { history: { done: [...done, last], undone: undone.slice(0, -1) }, segment: last } : null;
}
