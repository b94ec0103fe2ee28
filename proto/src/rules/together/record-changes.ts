import type { ItemOperation } from '../../quotations/item-operations.js';
import { addedRow, LinkedTree } from '../../quotations/linked-tree.js';
import { type ItemRow, isSameSource, isSameUnread } from '../item-tree.js';
import { type RemovedRow, type RowField, type RowFields, rowFields, type TreeChange } from './tree-change.js';

/** Whether a cell has the same value in two rows; absent and null are the same. */
export function isSameCell(field: RowField, one: RowFields, other: RowFields): boolean {
  if (field === 'source') return isSameSource(one.source, other.source);
  if (field === 'unread') return isSameUnread(one.unread, other.unread);
  if (field === 'hasAnalysis') return (one.hasAnalysis ?? false) === (other.hasAnalysis ?? false);
  return (one[field] ?? null) === (other[field] ?? null);
}

const absent: Partial<Record<RowField, unknown>> = { hasAnalysis: false };

/** The value of a cell; absent becomes what it means, because an absent field in a change is an unchanged one. */
const cell = (row: RowFields, field: RowField): unknown => row[field] ?? absent[field] ?? null;

/** The cells of a row, without its id, its place, and what is not stored. */
export function contentOf(row: ItemRow): Extract<TreeChange, { op: 'add' }>['row'] {
  const { type, code, description, unit, quantity, price, category } = row;
  const { sourceNumber, exchangeRate, source, unread, hasAnalysis } = row;
  return {
    ...{ type, code, description, unit, quantity, price, category },
    ...(sourceNumber == null ? {} : { sourceNumber }),
    ...(exchangeRate == null ? {} : { exchangeRate }),
    ...(source ? { source } : {}),
    ...(unread ? { unread } : {}),
    ...(hasAnalysis ? { hasAnalysis } : {}),
  };
}

/** Every cell, so that one that became absent counts as changed. */
const contentCells = (row: ItemRow): RowFields => Object.fromEntries(rowFields.map((field) => [field, row[field]]));

const removedRow = (row: ItemRow): RemovedRow => ({ id: row.id, depth: row.depth, ...contentOf(row) });

/** The cells of `after` that differ from `before`; null if none does. `after` may have only some cells. */
export function setBetween(id: string, before: RowFields, after: RowFields): TreeChange | null {
  const changed = rowFields.filter((field) => field in after && !isSameCell(field, before, after));
  if (changed.length === 0) return null;
  const of = (row: RowFields): RowFields => Object.fromEntries(changed.map((field) => [field, cell(row, field)]));
  return { op: 'set', id, fields: of(after), before: of(before) };
}

/**
 * What an edit changed: `applyChanges(before, changes)` gives `after`. `operations` lead from one tree to the other in
 * its shape; the cells are compared, because the server computes some of them. Both may be the part of the tree that
 * the operations name, with the neighbours of each named row.
 */
export function recordChanges(
  before: readonly ItemRow[],
  operations: readonly ItemOperation[],
  after: readonly ItemRow[],
): TreeChange[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const now = new Map(after.map((row) => [row.id, row]));
  const changes = shapeChanges(before, operations, old, now);
  for (const [id, row] of now) {
    const known = old.get(id);
    const set = known && known !== row ? setBetween(id, contentCells(known), contentCells(row)) : null;
    if (set) changes.push(set);
  }
  return changes;
}

function shapeChanges(
  before: readonly ItemRow[],
  operations: readonly ItemOperation[],
  old: ReadonlyMap<string, ItemRow>,
  now: ReadonlyMap<string, ItemRow>,
): TreeChange[] {
  const changes: TreeChange[] = [];
  if (operations.every(({ op }) => op === 'update')) return changes;
  const tree = new LinkedTree(before);
  for (const operation of operations) {
    if (operation.op === 'update') continue;
    const { id } = operation;
    if (operation.op === 'add') {
      const { parentId, afterId } = operation;
      const row = contentOf(now.get(id) ?? addedRow(operation));
      const added: TreeChange = { op: 'add', id, to: { parentId, afterId }, row };
      tree.take(added);
      changes.push(added);
      continue;
    }
    const from = tree.placeOf(id);
    if (operation.op === 'delete') {
      const rows = tree.branch(id).map((row) => removedRow({ ...(old.get(row.id) ?? row), depth: row.depth }));
      const deleted: TreeChange = { op: 'delete', id, from, rows };
      tree.take(deleted);
      changes.push(deleted);
      continue;
    }
    const { parentId, afterId } = operation;
    const to = afterId === id ? from : { parentId, afterId };
    tree.take({ op: 'move', id, to, from });
    if (to.parentId !== from.parentId || to.afterId !== from.afterId) changes.push({ op: 'move', id, to, from });
  }
  return changes;
}
