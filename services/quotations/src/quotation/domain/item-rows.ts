import { type ItemRow, placesOf } from '@cotizaobra/proto/rules/item-tree';
import { spacedPosition } from './item-places.js';

/** A stored row: with its parent, its position and the item of the Request it was copied from. */
export interface StoredRow extends ItemRow {
  parentId: string | null;
  position: number;
  /** Survives copies and revisions, so that two documents can refer to the same item. */
  originItemId: string | null;
}

type Placed = Omit<StoredRow, 'depth'>;

/** Sorts rows into the flat pre-order array. The ancestors of every row must be included. */
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

/** Stores a whole new tree with evenly spaced positions. */
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
