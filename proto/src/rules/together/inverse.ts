import type { ItemRow } from '../item-tree.js';
import type { RemovedRow, TreeChange, TreePlace } from './tree-change.js';

/** Additions that bring a deleted branch back, parents first. `from`: the place of its first row. */
function additions(rows: readonly RemovedRow[], from: TreePlace): TreeChange[] {
  const places = placesWithin(rows);
  return rows.map(({ depth: _depth, id, ...row }) => ({ op: 'add', id, to: places.get(id) ?? from, row }));
}

function undone(change: TreeChange): TreeChange[] {
  switch (change.op) {
    case 'add':
      return [{ op: 'delete', id: change.id, from: change.to, rows: [{ ...change.row, id: change.id, depth: 0 }] }];
    case 'set':
      return [{ ...change, fields: change.before, before: change.fields }];
    case 'move':
      return [{ ...change, to: change.from, from: change.to }];
    case 'delete':
      return additions(change.rows, change.from);
  }
}

/** The changes that lead back: `applyChanges(applyChanges(rows, changes), inverseOf(changes))` gives `rows`. */
export function inverseOf(changes: readonly TreeChange[]): TreeChange[] {
  return changes.toReversed().flatMap(undone);
}

/** Parent and sibling before it of each row of a branch below the first. */
export function placesWithin(rows: readonly Pick<ItemRow, 'id' | 'depth'>[]): Map<string, TreePlace> {
  const path: string[] = [];
  const last = new Map<string, string>();
  const places = new Map<string, TreePlace>();
  for (const { id, depth } of rows) {
    path.length = depth;
    const parentId = path.at(-1);
    if (parentId !== undefined) {
      places.set(id, { parentId, afterId: last.get(parentId) ?? null });
      last.set(parentId, id);
    }
    path.push(id);
  }
  return places;
}
