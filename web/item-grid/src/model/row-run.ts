import { subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { texts } from '../texts.js';
import type { EditorRow } from './editor-row.js';
import { type Refusal, refused } from './segment.js';

/** Neighbouring siblings with all that is under them: rows[start..end), the first and every root on `depth`. */
export interface RowRun {
  start: number;
  end: number;
  depth: number;
}

/** End of the rows that a selection of rows stands for: the last one brings its subtree. */
export function selectedEnd(rows: readonly EditorRow[], first: number, last: number): number {
  let end = last + 1;
  for (let at = first; at <= last; at = subtreeEnd(rows, at)) end = Math.max(end, subtreeEnd(rows, at));
  return end;
}

/** The run that the rows from one to another stand for; refused when they belong to different parents. */
export function runOf(rows: readonly EditorRow[], first: number, last: number): RowRun | Refusal {
  const depth = rows[first]!.depth;
  for (let at = first; at <= last; at += 1) {
    if (rows[at]!.depth < depth) return refused(texts.refusals.differentGroups);
  }
  return { start: first, end: selectedEnd(rows, first, last), depth };
}
