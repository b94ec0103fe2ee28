import { LinkedTree } from '../../quotations/linked-tree.js';
import type { ItemRow } from '../item-tree.js';
import type { TreeChange, TreeEdit } from './tree-change.js';

type SetChange = Extract<TreeChange, { op: 'set' }>;

const isSet = (change: TreeChange): change is SetChange => change.op === 'set';

function withCells<R extends ItemRow>(rows: readonly R[], changes: readonly SetChange[]): R[] {
  const fields = new Map<string, SetChange['fields']>();
  for (const change of changes) fields.set(change.id, { ...fields.get(change.id), ...change.fields });
  return rows.map((row) => {
    const own = fields.get(row.id);
    return own ? { ...row, ...own } : row;
  });
}

/**
 * The rows after recorded changes; unchanged rows keep their identity. Throws if the rows are not those of the version
 * before the changes. O(rows + changes).
 */
export function applyChanges<R extends ItemRow>(rows: readonly R[], changes: readonly TreeChange[]): R[] {
  if (changes.every(isSet)) return withCells(rows, changes);
  const tree = new LinkedTree(rows);
  for (const change of changes) tree.take(change);
  return tree.toRows();
}

/** The rows after recorded edits, oldest first. */
export function applyEdits<R extends ItemRow>(rows: readonly R[], edits: readonly Pick<TreeEdit, 'changes'>[]): R[] {
  return applyChanges(
    rows,
    edits.flatMap(({ changes }) => changes),
  );
}
