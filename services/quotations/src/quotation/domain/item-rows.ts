import { type ItemRow, placesOf } from '@cotizaobra/proto/rules/item-tree';
import { spacedPosition } from './item-places.js';

/** A row as it is stored: with its parent, its place among the siblings and the item of the Request it was copied from. */
export interface StoredRow extends ItemRow {
  parentId: string | null;
  position: number;
  /** Survives copies and revisions: what two documents mean by the same item. */
  originItemId: string | null;
}

type Placed = Omit<StoredRow, 'depth'>;

/** Rows in any order → the flat pre-order array. Ancestors of every row must be among them. */
export function inTreeOrder(rows: readonly Placed[]): StoredRow[] {
  const families = Map.groupBy(rows, (row) => row.parentId);
  for (const family of families.values()) family.sort((a, b) => a.position - b.position);
  const ordered: StoredRow[] = [];
  const stack = [{ family: families.get(null) ?? [], next: 0 }];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const row = level.family[level.next];
    if (!row) {
      stack.pop();
      continue;
    }
    level.next += 1;
    ordered.push({ ...row, depth: stack.length - 1 });
    const children = families.get(row.id);
    if (children) stack.push({ family: children, next: 0 });
  }
  return ordered;
}

/** A whole tree from scratch: positions spaced out evenly. */
export function asStoredRows(rows: readonly ItemRow[], originOf: (row: ItemRow) => string | null): StoredRow[] {
  const places = placesOf(rows);
  return rows.map((row) => {
    const place = places.get(row.id);
    return {
      ...row,
      parentId: place?.parentId ?? null,
      position: spacedPosition(place?.position ?? 0),
      originItemId: originOf(row),
    };
  });
}
