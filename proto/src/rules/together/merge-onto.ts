import { applyOperations } from '../../quotations/apply-operations.js';
import type { ItemOperation } from '../../quotations/item-operations.js';
import type { ItemRow } from '../item-tree.js';
import { EditIndex } from './edit-index.js';
import { type Merge, mergeOperations } from './merge-operations.js';
import { rebaseOperations } from './rebase-operations.js';
import type { Author, TreeEdit } from './tree-change.js';

interface Onto<R extends ItemRow> {
  /** The whole tree with the edits. */
  rows: readonly R[];
  /** Made on the tree without the edits. */
  operations: readonly ItemOperation[];
  edits: readonly TreeEdit[];
  /** Of the operations; null: somebody without an account. */
  author: Author | null;
}

/** What the server makes of operations that were made on an older tree, on a whole tree: rows, and what met. */
export function mergeOnto<R extends ItemRow>({ rows, operations, edits, author }: Onto<R>): Merge & { rows: R[] } {
  const index = new EditIndex(edits);
  const rebased = rebaseOperations(operations, index, author?.userId ?? null);
  const merge = mergeOperations({ rows, rebased, edits: index, author });
  return { ...merge, rows: applyOperations(rows, merge.operations).rows };
}
