import { AppError } from '../core/errors.js';
import type { ItemRow } from '../rules/item-tree.js';
import { withFields } from './item-fields.js';
import type { ItemOperation, UpdateItem } from './item-operations.js';
import { LinkedTree } from './linked-tree.js';
import { refuse } from './operation-errors.js';

export interface AppliedOperations<R extends ItemRow = ItemRow> {
  /** The document afterwards. Unchanged rows keep their identity. */
  rows: R[];
  /** Rows that were added, changed or moved and still exist. The depth of a moved row's descendants changes with it. */
  changed: Set<string>;
  /** Deleted rows, descendants included. */
  deleted: Set<string>;
}

const isUpdate = (operation: ItemOperation): operation is UpdateItem => operation.op === 'update';

function applyUpdates<R extends ItemRow>(rows: readonly R[], operations: readonly UpdateItem[]): AppliedOperations<R> {
  const wanted = new Set(operations.map((operation) => operation.id));
  const places = new Map<string, number>();
  const next = rows.slice();
  for (let at = 0; at < next.length && places.size < wanted.size; at += 1) {
    const { id } = next[at]!;
    if (wanted.has(id)) places.set(id, at);
  }
  for (const [index, { id, fields }] of operations.entries()) {
    const at = places.get(id);
    if (at === undefined) throw refuse.unknownItem(index, 'id', id);
    next[at] = withFields(next[at]!, fields, index);
  }
  return { rows: next, changed: wanted, deleted: new Set() };
}

/**
 * Applies a batch to a valid flat array, completely or not at all. Throws an AppError (ITEMS_REFUSED) whose field path
 * names the operation (`operations.3.parentId`) and whose text names the row. O(rows + operations).
 */
export function applyOperations<R extends ItemRow>(
  rows: readonly R[],
  operations: readonly ItemOperation[],
): AppliedOperations<R> {
  if (operations.every(isUpdate)) return applyUpdates(rows, operations);
  const tree = new LinkedTree(rows);
  for (const [index, operation] of operations.entries()) tree.apply(operation, index);
  return { rows: tree.toRows(), changed: tree.changed, deleted: tree.deleted };
}

export interface RebasedOperations<R extends ItemRow> extends AppliedOperations<R> {
  /** Operations that no longer fit, with the reason. */
  refused: { operation: ItemOperation; error: AppError }[];
}

/**
 * Replays operations on another version of the document. An item that exists already is updated. An operation that no
 * longer fits is left out and reported.
 */
export function replayOperations<R extends ItemRow>(
  rows: readonly R[],
  operations: readonly ItemOperation[],
): RebasedOperations<R> {
  const tree = new LinkedTree(rows);
  const refused: RebasedOperations<R>['refused'] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      tree.apply(operation.op === 'add' && tree.has(operation.id) ? updateOf(operation) : operation, index);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ operation, error });
    }
  }
  return { rows: tree.toRows(), changed: tree.changed, deleted: tree.deleted, refused };
}

/** An addition of a row that exists, as an update of its cells. */
export function updateOf(operation: Extract<ItemOperation, { op: 'add' }>): UpdateItem {
  const { code, description, unit, quantity, price, category, sourceNumber, exchangeRate, source, unread } = operation;
  const words = { code, description, category, sourceNumber };
  const fields =
    operation.type === 'PART'
      ? { ...words, unit, quantity, price, exchangeRate, source, unread: unread ?? null }
      : words;
  return { op: 'update', id: operation.id, fields };
}
