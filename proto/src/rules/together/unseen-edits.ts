import { type ItemRow, itemName } from '../item-tree.js';
import type { EditIndex } from './edit-index.js';
import { contentOf } from './record-changes.js';
import type { Author, Orphan } from './tree-change.js';

/**
 * Rows of a branch that others moved into it unseen: deleting the branch must not take them along. Only the topmost of
 * each moved branch.
 */
export function rescues(branch: readonly ItemRow[], edits: EditIndex): string[] {
  const inside = new Set(branch.map(({ id }) => id));
  const found: string[] = [];
  let skipBelow: number | null = null;
  for (const { id, depth } of branch.slice(1)) {
    if (skipBelow !== null && depth > skipBelow) continue;
    skipBelow = null;
    const from = edits.placed.get(id)?.from;
    if (!from || (from.parentId !== null && inside.has(from.parentId))) continue;
    found.push(id);
    skipBelow = depth;
  }
  return found;
}

/** What others typed unseen into the rows of a branch, by row and author. */
export function unseenEdits(branch: readonly ItemRow[], edits: EditIndex, author: Author | null): Orphan[] {
  return branch.flatMap((row) => ofRow(row, edits).filter((one) => !isSame(one.author, author)));
}

const isSame = (one: Author | null, other: Author | null): boolean => one?.userId === other?.userId;

const removal = { deletedBy: null, deletedAt: null, deletedVersion: null };

function ofRow(row: ItemRow, edits: EditIndex): Orphan[] {
  const { id, type } = row;
  const name = itemName(row);
  const added = edits.added.get(id);
  if (added) {
    const { author } = added.edit;
    return [
      { id, name, type, to: added.change.to, fields: contentOf(row), author, ...removal, reason: 'PARENT_DELETED' },
    ];
  }
  const byAuthor = new Map<string, Orphan>();
  for (const [field, { edit }] of edits.cellsOf(id)) {
    if (field === 'hasAnalysis') continue;
    const key = edit.author?.userId ?? '';
    const known = byAuthor.get(key) ?? blank(row, edit.author);
    Object.assign(known.fields, { [field]: row[field] ?? null });
    byAuthor.set(key, known);
  }
  return [...byAuthor.values()];
}

const blank = (row: ItemRow, author: Author | null): Orphan => ({
  ...{ id: row.id, name: itemName(row), type: row.type, to: null, fields: {}, author },
  ...removal,
  reason: 'DELETED',
});
