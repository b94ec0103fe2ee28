import { AppError } from '../core/errors.js';
import type { ItemRow } from '../rules/item-tree.js';
import { withFields } from './item-fields.js';
import type { ItemOperation, UpdateItem } from './item-operations.js';
import { LinkedTree } from './linked-tree.js';
import { refuse } from './operation-errors.js';

export interface AppliedOperations<R extends ItemRow = ItemRow> {
  /** The document afterwards. Rows that nothing changed are the very same objects. */
  rows: R[];
  /** Rows that were added, changed or moved and are still there. The depth of rows under a moved one follows. */
  changed: Set<string>;
  /** Rows that are gone, descendants included. */
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
 * Applies a batch to a valid flat array, all of it or nothing: throws an AppError (ITEMS_REFUSED) whose field path names
 * the operation (`operations.3.parentId`) and whose text names the row. O(rows + operations).
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

/** Replays operations onto another version of the document: an item that is there already is updated, what no longer fits is left out and told. */
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

function updateOf(operation: Extract<ItemOperation, { op: 'add' }>): UpdateItem {
  const { code, description, unit, quantity, price, category, sourceNumber, exchangeRate, source, unread } = operation;
  const words = { code, description, category, sourceNumber };
  const fields =
    operation.type === 'PART'
      ? { ...words, unit, quantity, price, exchangeRate, source, unread: unread ?? null }
      : words;
  return { op: 'update', id: operation.id, fields };
}
