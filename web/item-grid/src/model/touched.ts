import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { isSameSource, isSameUnread, placesOf, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import type { EditorRow } from './editor-row.js';

type Rows = readonly EditorRow[];

/** The items that a batch of operations touches. */
export interface Touched {
  /** Added, changed or moved. */
  changed: Set<string>;
  /** Deleted, with their subtrees. */
  deleted: Set<string>;
  /** Items that became parent or previous sibling of others. */
  leantOn: Set<string>;
}

function deleteSubtree(rows: Rows, at: number, deleted: Set<string>): void {
  for (let gone = at, end = subtreeEnd(rows, at); gone < end; gone += 1) deleted.add(rows[gone]!.id);
}

export function touchedBy(operations: readonly ItemOperation[], base: Rows): Touched {
  const touched: Touched = { changed: new Set(), deleted: new Set(), leantOn: new Set() };
  const places = operations.some(({ op }) => op === 'delete')
    ? new Map(base.map((row, at) => [row.id, at]))
    : new Map<string, number>();
  for (const operation of operations) {
    if (operation.op !== 'delete') touched.changed.add(operation.id);
    else {
      touched.deleted.add(operation.id);
      const at = places.get(operation.id);
      if (at !== undefined) deleteSubtree(base, at, touched.deleted);
    }
    if (operation.op === 'add' || operation.op === 'move') {
      for (const id of [operation.parentId, operation.afterId]) if (id) touched.leantOn.add(id);
    }
  }
  return touched;
}

const contents = [
  'type',
  'code',
  'description',
  'unit',
  'quantity',
  'price',
  'category',
  'sourceNumber',
  'exchangeRate',
] as const;

/** Whether two rows are equal for the server, apart from their position. */
export function sameContent(a: EditorRow, b: EditorRow): boolean {
  if (a === b) return true;
  const same = contents.every((field) => (a[field] ?? null) === (b[field] ?? null));
  if ((a.hasDetail ?? false) !== (b.hasDetail ?? false)) return false;
  return same && isSameSource(a.source, b.source) && isSameUnread(a.unread, b.unread);
}

/** Rows of another version. Equal rows keep their object, so that only changed rows are drawn again. */
export function sharedRows(known: Rows, rows: Rows): EditorRow[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  return rows.map((row) => {
    const same = byId.get(row.id);
    return same && same.depth === row.depth && !same.typedPartial && sameContent(same, row) ? same : row;
  });
}

const parentsOf = (rows: Rows): Map<string, string | null> =>
  new Map([...placesOf(rows)].map(([id, { parentId }]) => [id, parentId]));

/** Checks whether an item is the same in two versions: content and parent. */
export function sameItemIn(one: Rows, two: Rows): (id: string) => boolean {
  const [first, second] = [one, two].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const [firstParents, secondParents] = [parentsOf(one), parentsOf(two)];
  return (id) => {
    const [a, b] = [first!.get(id), second!.get(id)];
    if (!a || !b) return a === b;
    return sameContent(a, b) && firstParents.get(id) === secondParents.get(id);
  };
}
