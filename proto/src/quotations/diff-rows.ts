import { type ItemContent, type ItemRow, isSameSource, isSameUnread } from '../rules/item-tree.js';
import type { AddItem, ItemFields, ItemOperation } from './item-operations.js';

const contentFields = [
  'code',
  'description',
  'unit',
  'quantity',
  'price',
  'category',
  'sourceNumber',
  'exchangeRate',
] as const;

/** Ids of the children of every parent, in order; '' is the root. */
type Families = Map<string, string[]>;

interface Shape<R> {
  rows: Map<string, R>;
  parents: Map<string, string>;
  families: Families;
}

/** The window in which two lists differ. Before and after it the rows and their parents are the same. */
interface Window {
  before: readonly ItemRow[];
  after: readonly ItemRow[];
  /** Ids of the ancestors open right before the window, from the root down. */
  path: string[];
}

function pathBefore(rows: readonly ItemRow[], start: number): string[] {
  const path: string[] = [];
  for (let at = start - 1, depth = Number.POSITIVE_INFINITY; at >= 0 && depth > 0; at -= 1) {
    if (rows[at]!.depth >= depth) continue;
    depth = rows[at]!.depth;
    path.unshift(rows[at]!.id);
  }
  return path;
}

function windowOf(before: readonly ItemRow[], after: readonly ItemRow[]): Window {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const windows = [before.slice(start, before.length - tail), after.slice(start, after.length - tail)];
  const shallowest = Math.min(...windows.map((rows) => rows.reduce((least, { depth }) => Math.min(least, depth), 99)));
  // Rows after the window that are deeper than its shallowest row may be children of its rows, so they belong to it.
  while (tail > 0 && before[before.length - tail]!.depth > shallowest) tail -= 1;
  return {
    before: before.slice(start, before.length - tail),
    after: after.slice(start, after.length - tail),
    path: pathBefore(before, start),
  };
}

function shapeOf<R extends ItemRow>(list: readonly R[], start: readonly string[]): Shape<R> {
  const rows = new Map<string, R>();
  const parents = new Map<string, string>();
  const families: Families = new Map();
  const path: string[] = ['', ...start];
  for (const row of list) {
    path.length = row.depth + 1;
    const parent = path[row.depth]!;
    rows.set(row.id, row);
    parents.set(row.id, parent);
    const family = families.get(parent);
    if (family) family.push(row.id);
    else families.set(parent, [row.id]);
    path.push(row.id);
  }
  return { rows, parents, families };
}

/** The members of a longest rising run of `values`: they stay, so that the fewest others move. */
function longestRise(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [at, value] of values.entries()) {
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = at;
  }
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]!) kept.add(values[at]!);
  return kept;
}

function changedFields(before: ItemContent, after: ItemContent): ItemFields | null {
  const fields: ItemFields = {};
  for (const name of contentFields) {
    if ((before[name] ?? null) !== (after[name] ?? null)) Object.assign(fields, { [name]: after[name] ?? null });
  }
  if (!isSameSource(before.source, after.source)) fields.source = after.source ?? null;
  if (!isSameUnread(before.unread, after.unread)) fields.unread = after.unread ?? null;
  return Object.keys(fields).length > 0 ? fields : null;
}

function addition(row: ItemRow, parent: string, afterId: string | null): AddItem {
  const { id, type, code, description, unit, quantity, price, category } = row;
  const { sourceNumber, exchangeRate, source, unread, analysisOf } = row;
  const place = { op: 'add', id, parentId: parent || null, afterId, type } as const;
  const content = { code, description, unit, quantity, price, category };
  const own = { ...(source ? { source } : {}), ...(unread ? { unread } : {}), ...(analysisOf ? { analysisOf } : {}) };
  const number = sourceNumber == null ? {} : { sourceNumber };
  return { ...place, ...content, ...number, ...(exchangeRate == null ? {} : { exchangeRate }), ...own };
}

/** Only updates, if both lists have the same items at the same places; else null. */
function updatesOnly(before: readonly ItemRow[], after: readonly ItemRow[]): ItemOperation[] | null {
  if (before.length !== after.length) return null;
  const operations: ItemOperation[] = [];
  for (const [at, row] of after.entries()) {
    const old = before[at]!;
    if (old === row) continue;
    if (old.id !== row.id || old.depth !== row.depth) return null;
    const fields = changedFields(old, row);
    if (fields) operations.push({ op: 'update', id: row.id, fields });
  }
  return operations;
}

/**
 * Topmost deleted items. Those without surviving descendants can be deleted first, the others after the survivors
 * moved.
 */
function deletions<R extends ItemRow>(old: Shape<R>, now: Shape<R>): { first: ItemOperation[]; last: ItemOperation[] } {
  const holdsSurvivor = new Set<string>();
  for (const id of now.rows.keys()) {
    for (let up = old.parents.get(id); up && !holdsSurvivor.has(up); up = old.parents.get(up)) {
      if (!now.rows.has(up)) holdsSurvivor.add(up);
    }
  }
  const first: ItemOperation[] = [];
  const last: ItemOperation[] = [];
  for (const [id, parent] of old.parents) {
    if (now.rows.has(id)) continue;
    const parentGoes = old.rows.has(parent) && !now.rows.has(parent);
    if (holdsSurvivor.has(id)) {
      if (!parentGoes) last.push({ op: 'delete', id });
    } else if (!parentGoes || holdsSurvivor.has(parent)) {
      first.push({ op: 'delete', id });
    }
  }
  return { first, last };
}

/** Siblings that do not move: same parent as before and same order among themselves. */
function settled<R extends ItemRow>(
  family: readonly string[],
  parent: string,
  old: Shape<R>,
  ranks: Map<string, number>,
) {
  const stayers = family.filter((id) => old.parents.get(id) === parent);
  const kept = longestRise(stayers.map((id) => ranks.get(id)!));
  return new Set(stayers.filter((id) => kept.has(ranks.get(id)!)));
}

/**
 * The operations that turn `before` into `after` (two valid flat arrays; an id keeps its type):
 * `applyOperations(before, diffRows(before, after))` gives `after`. An edited cell is one update, a moved subtree is
 * one move. O(n log n) at worst.
 */
export function diffRows(before: readonly ItemRow[], after: readonly ItemRow[]): ItemOperation[] {
  const updates = updatesOnly(before, after);
  if (updates) return updates;
  const differing = windowOf(before, after);
  const old = shapeOf(differing.before, differing.path);
  const now = shapeOf(differing.after, differing.path);
  const ranks = new Map(differing.before.map((row, rank) => [row.id, rank]));
  const { first, last } = deletions(old, now);
  const operations = first;
  const stays = new Map<string, Set<string>>();
  const previous = new Map(differing.path.map((id, depth) => [differing.path[depth - 1] ?? '', id]));
  for (const row of differing.after) {
    const parent = now.parents.get(row.id)!;
    const afterId = previous.get(parent) ?? null;
    previous.set(parent, row.id);
    const known = old.rows.get(row.id);
    if (!known) {
      operations.push(addition(row, parent, afterId));
      continue;
    }
    const staying = stays.get(parent) ?? settled(now.families.get(parent)!, parent, old, ranks);
    stays.set(parent, staying);
    if (!staying.has(row.id)) operations.push({ op: 'move', id: row.id, parentId: parent || null, afterId });
    const fields = known === row ? null : changedFields(known, row);
    if (fields) operations.push({ op: 'update', id: row.id, fields });
  }
  return operations.concat(last);
}
