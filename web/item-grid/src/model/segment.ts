import type { EditorRow } from './editor-row.js';

/** Every change replaces one contiguous run of rows. Undo restores `before`. */
export interface Segment {
  readonly position: number;
  readonly before: readonly EditorRow[];
  readonly after: readonly EditorRow[];
}

export interface Change {
  readonly segment: Segment;
  /** The row to select afterwards. */
  readonly focus?: string;
}

export interface Refusal {
  /** Spanish message for the user. */
  readonly refusal: string;
}

/** Result of every operation of the model: a change to apply, or the reason for a refusal. */
export type Outcome = Change | Refusal;

export function isRefusal(outcome: object): outcome is Refusal {
  return 'refusal' in outcome;
}

export function refused(refusal: string): Refusal {
  return { refusal };
}

export function applySegment(rows: readonly EditorRow[], { position, before, after }: Segment): EditorRow[] {
  return rows.slice(0, position).concat(after, rows.slice(position + before.length));
}

export function inverse({ position, before, after }: Segment): Segment {
  return { position, before: after, after: before };
}

/** Replaces `rows[start..end)` by `after`. */
export function replacing(
  rows: readonly EditorRow[],
  start: number,
  end: number,
  after: readonly EditorRow[],
  focus?: string,
): Change {
  return { segment: { position: start, before: rows.slice(start, end), after }, focus };
}

/** The smallest segment that turns one list into another. */
export function segmentBetween(before: readonly EditorRow[], after: readonly EditorRow[]): Segment {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return {
    position: start,
    before: before.slice(start, before.length - tail),
    after: after.slice(start, after.length - tail),
  };
}

/** Whether only contents changed: same rows, same levels, same order. The numbers then stay the same. */
export function keepsShape({ before, after }: Segment): boolean {
  return (
    before.length === after.length &&
    before.every((row, at) => row.id === after[at]!.id && row.depth === after[at]!.depth)
  );
}
