import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { positionsBetween } from './item-places.js';
import type { StoredRow } from './item-rows.js';

export interface TouchedRows {
  /** Added, changed or moved, and not deleted. */
  changed: ReadonlySet<string>;
  /** Added or moved: these rows need a new position. */
  placed: ReadonlySet<string>;
  /** Deleted, descendants included. */
  deleted: ReadonlySet<string>;
}

/** What a batch writes, and its effect on the document's totals. */
export interface ItemWrite {
  upserts: StoredRow[];
  deletes: string[];
  /** Written parts whose stored analysis, if there is one, takes effect again: added, or written without its mark. */
  unmarked: string[];
  /** Céntimos. */
  sumDelta: bigint;
  itemDelta: number;
  pricedDelta: number;
  rowDelta: number;
}

export const centsOf = (row: ItemRow): bigint => (row.type === 'PART' ? rowCents(row) : 0n);

/** The ids that a batch adds or moves. */
export function placedBy(operations: readonly ItemOperation[]): Set<string> {
  return new Set(operations.filter(({ op }) => op === 'add' || op === 'move').map(({ id }) => id));
}

/**
 * The write that turns `before` into `after`. Both may be the part of a tree that a batch names, if it includes all
 * neighbours and ancestors of the named rows. Null when siblings have no room for the new positions.
 */
export function writeOf(
  before: readonly StoredRow[],
  after: readonly ItemRow[],
  touched: TouchedRows,
): ItemWrite | null {
  const old = new Map(before.map((row) => [row.id, row]));
  const places = newPlaces(after, old, touched.placed);
  if (!places) return null;
  const upserts = after.filter((row) => touched.changed.has(row.id)).map((row) => stored(row, old, places));
  const deletes = [...touched.deleted].filter((id) => old.has(id));
  return { upserts, deletes, unmarked: unmarkedOf(upserts, old), ...deltas(upserts, deletes, old) };
}

function unmarkedOf(upserts: readonly StoredRow[], old: ReadonlyMap<string, StoredRow>): string[] {
  return upserts.filter((row) => isUnmarked(row, old.get(row.id))).map(({ id }) => id);
}

const isUnmarked = (row: StoredRow, before: StoredRow | undefined): boolean =>
  row.type === 'PART' && !row.hasAnalysis && (before === undefined || before.hasAnalysis === true);

interface Place {
  parentId: string | null;
  position: number;
}

function stored(row: ItemRow, old: Map<string, StoredRow>, places: Map<string, Place>): StoredRow {
  const known = old.get(row.id);
  const place = places.get(row.id) ?? { parentId: known?.parentId ?? null, position: known?.position ?? 0 };
  return { ...row, ...place, originItemId: known?.originItemId ?? null };
}

function deltas(upserts: readonly StoredRow[], deletes: readonly string[], old: Map<string, StoredRow>) {
  const result = { sumDelta: 0n, itemDelta: 0, pricedDelta: 0, rowDelta: 0 };
  const count = (row: ItemRow | undefined, sign: 1 | -1): void => {
    if (!row) return;
    result.sumDelta += BigInt(sign) * centsOf(row);
    result.itemDelta += row.type === 'PART' ? sign : 0;
    result.pricedDelta += row.type === 'PART' && row.price !== null ? sign : 0;
    result.rowDelta += sign;
  };
  for (const row of upserts) {
    count(old.get(row.id), -1);
    count(row, 1);
  }
  for (const id of deletes) count(old.get(id), -1);
  return result;
}

/** Ordered sibling ids by parent, only for families with a row to place. */
function familiesToPlace(after: readonly ItemRow[], placed: ReadonlySet<string>): Map<string | null, string[]> {
  const families = new Map<string | null, string[]>();
  const wanted = new Set<string | null>();
  const path: string[] = [];
  for (const row of after) {
    path.length = row.depth;
    const parent = path.at(-1) ?? null;
    const family = families.get(parent);
    if (family) family.push(row.id);
    else families.set(parent, [row.id]);
    if (placed.has(row.id)) wanted.add(parent);
    path.push(row.id);
  }
  for (const parent of families.keys()) if (!wanted.has(parent)) families.delete(parent);
  return families;
}

function newPlaces(
  after: readonly ItemRow[],
  old: Map<string, StoredRow>,
  placed: ReadonlySet<string>,
): Map<string, Place> | null {
  const places = new Map<string, Place>();
  if (placed.size === 0) return places;
  for (const [parentId, family] of familiesToPlace(after, placed)) {
    let left: number | null = null;
    let run: string[] = [];
    const settle = (right: number | null): boolean => {
      const positions = positionsBetween(left, right, run.length);
      for (const [index, id] of run.entries()) places.set(id, { parentId, position: positions?.[index] ?? 0 });
      run = [];
      return positions !== null;
    };
    for (const id of family) {
      if (placed.has(id)) {
        run.push(id);
        continue;
      }
      const position: number = old.get(id)?.position ?? 0;
      if (run.length > 0 && !settle(position)) return null;
      left = position;
    }
    if (run.length > 0 && !settle(null)) return null;
  }
  return places;
}
