import { subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { texts } from '../texts.js';
import type { EditorRow } from './editor-row.js';
import { type Refusal, refused } from './segment.js';

/** Adjacent siblings with their subtrees: rows[start..end). The first row and every root are at `depth`. */
export interface RowRun {
  start: number;
  end: number;
  depth: number;
}

/** End of the rows that a selection covers, with the subtree of the last one. */
export function selectedEnd(rows: readonly EditorRow[], first: number, last: number): number {
  let end = last + 1;
  for (let at = first; at <= last; at = subtreeEnd(rows, at)) end = Math.max(end, subtreeEnd(rows, at));
  return end;
}

/** The run of rows from one to another; refused if they have different parents. */
export function runOf(rows: readonly EditorRow[], first: number, last: number): RowRun | Refusal {
  const depth = rows[first]!.depth;
  for (let at = first; at <= last; at += 1) {
    if (rows[at]!.depth < depth) return refused(texts.refusals.differentGroups);
  }
  return { start: first, end: selectedEnd(rows, first, last), depth };
}
