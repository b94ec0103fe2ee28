import { itemLimits, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { texts } from '../texts.js';
import { shifted } from './arrange.js';
import type { EditorRow } from './editor-row.js';
import { selectedEnd } from './row-run.js';
import { type Outcome, refused, replacing } from './segment.js';

/** Copied subtrees, each with its root at level 0. */
export interface CopiedRows {
  readonly rows: readonly EditorRow[];
  /** The text that went to the system's clipboard. While it is still there, paste inserts these rows. */
  readonly text: string;
}

/** The subtrees from one row to another, moved to level 0. */
export function copySubtrees(rows: readonly EditorRow[], first: number, last: number): EditorRow[] {
  const copied: EditorRow[] = [];
  for (let at = first; at <= last; ) {
    const end = subtreeEnd(rows, at);
    copied.push(...shifted(rows.slice(at, end), -rows[at]!.depth));
    at = end;
  }
  return copied;
}

/** A copy is a new item: it does not keep the number from the file. The server copies its detail. */
export function copyOf({ sourceNumber: _number, ...row }: EditorRow): EditorRow {
  return { ...row, id: randomId(), ...(row.hasDetail ? { analysisOf: row.id } : {}) };
}

/**
 * After the selected row (the last of several) and its subtree, as siblings. Ids are new, unless the rows were cut and
 * exist nowhere else.
 */
export function pasteSubtrees(
  rows: readonly EditorRow[],
  copied: readonly EditorRow[] | null,
  selected: number | null,
): Outcome {
  if (!copied || copied.length === 0) return refused(texts.refusals.nothingCopied);
  if (selected === null || !rows[selected]) return refused(texts.refusals.selectToPaste);
  if (rows.length + copied.length > itemLimits.items) return refused(texts.refusals.tooMany);
  const present = new Set(rows.map((row) => row.id));
  const fresh = copied.some((row) => present.has(row.id));
  const depth = rows[selected]!.depth;
  const pasted = shifted(copied, depth).map((row) => (fresh ? copyOf(row) : row));
  if (pasted.some((row) => row.depth >= itemLimits.depth)) return refused(texts.refusals.tooDeep);
  const at = subtreeEnd(rows, selected);
  return replacing(rows, at, at, pasted, pasted[0]!.id);
}

/** Deletes the rows from one to another with their subtrees. Selects the row that takes their place. */
export function removeRows(rows: readonly EditorRow[], first: number | null, last: number | null): Outcome {
  if (first === null || last === null || !rows[first]) return refused(texts.refusals.selectRow);
  const end = selectedEnd(rows, first, last);
  const next = rows[end] ?? rows[first - 1];
  return replacing(rows, first, end, [], next?.id);
}
