import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { ForeignItems } from '../domain/foreign-items.js';
import { POSITION_GAP } from '../domain/item-places.js';
import { inTreeOrder, type StoredRow } from '../domain/item-rows.js';
import type { ItemWrite } from '../domain/item-writes.js';
import { StoredItemRow } from './item.row.js';
import { DELETE, RESPACE, SELECT_NEIGHBOURHOOD, SELECT_SOME, SELECT_TREE, UPSERT } from './item.sql.js';

type PlacedRow = Omit<StoredRow, 'depth'>;

/** The items of documents. */
@Injectable()
export class ItemRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All items, in tree order. */
  async loadTree(documentId: string): Promise<StoredRow[]> {
    return inTreeOrder(await this.transactions.current.query<PlacedRow[]>(SELECT_TREE, [documentId]));
  }

  /**
   * The part of the tree that a batch needs, in tree order. For updates: only the named rows, without depth. For other
   * operations: also neighbours, ancestors and the descendants of removed or moved rows.
   */
  async loadFor(documentId: string, operations: readonly ItemOperation[]): Promise<StoredRow[]> {
    const rows = this.transactions.current;
    if (operations.every(({ op }) => op === 'update')) {
      return this.loadSome(
        documentId,
        operations.map(({ id }) => id),
      );
    }
    const { named, parents, removed, atRoot } = mentioned(operations);
    return inTreeOrder(
      await rows.query<PlacedRow[]>(SELECT_NEIGHBOURHOOD, [documentId, named, parents, removed, atRoot]),
    );
  }

  /** Throws ForeignItems when ids belong to another document. */
  async write(documentId: string, write: Pick<ItemWrite, 'upserts' | 'deletes'>): Promise<void> {
    if (write.deletes.length > 0) {
      await this.transactions.required.query(DELETE, [documentId, write.deletes]);
    }
    if (write.upserts.length === 0) return;
    const written = await this.transactions.required.query<{ id: string }[]>(UPSERT, [
      documentId,
      ...columnsOf(write.upserts),
    ]);
    if (written.length === write.upserts.length) return;
    const ours = new Set(written.map((row) => row.id));
    throw new ForeignItems(write.upserts.map((row) => row.id).filter((id) => !ours.has(id)));
  }

  /** The named items of this document, in any order. */
  async loadSome(documentId: string, ids: readonly string[]): Promise<StoredRow[]> {
    const some = await this.transactions.current.query<PlacedRow[]>(SELECT_SOME, [documentId, ids]);
    return some.map((row) => ({ ...row, depth: 0 }));
  }

  /** Makes room between the siblings where a batch places rows. */
  async respace(documentId: string, operations: readonly ItemOperation[]): Promise<void> {
    const { parents, atRoot } = mentioned(operations);
    await this.transactions.required.query(RESPACE, [documentId, parents, atRoot, POSITION_GAP]);
  }

  /** Makes room between the items without a parent. */
  async respaceRoot(documentId: string): Promise<void> {
    await this.transactions.required.query(RESPACE, [documentId, [], true, POSITION_GAP]);
  }

  /** Whether any number cell holds an unreadable text. */
  hasUnread(documentId: string): Promise<boolean> {
    return this.transactions.current.existsBy(StoredItemRow, { documentId, unread: Not(IsNull()) });
  }

  /** The number of parts with a price. */
  countPriced(documentId: string): Promise<number> {
    return this.transactions.current.countBy(StoredItemRow, { documentId, type: 'PART', price: Not(IsNull()) });
  }
}

interface Mentioned {
  named: string[];
  parents: string[];
  removed: string[];
  atRoot: boolean;
}

function mentioned(operations: readonly ItemOperation[]): Mentioned {
  const all: Mentioned = { named: [], parents: [], removed: [], atRoot: false };
  for (const operation of operations) {
    all.named.push(operation.id);
    if (operation.op === 'move' || operation.op === 'delete') all.removed.push(operation.id);
    if (operation.op !== 'add' && operation.op !== 'move') continue;
    if (operation.afterId) all.named.push(operation.afterId);
    if (operation.parentId) all.parents.push(operation.parentId);
    else all.atRoot = true;
  }
  return all;
}

/** One array per column, for `unnest`. */
function columnsOf(rows: readonly StoredRow[]): unknown[][] {
  return [
    rows.map((row) => row.id),
    rows.map((row) => row.parentId),
    rows.map((row) => row.position),
    rows.map((row) => row.type),
    rows.map((row) => row.code),
    rows.map((row) => row.description),
    rows.map((row) => row.unit),
    rows.map((row) => row.quantity),
    rows.map((row) => row.price),
    rows.map((row) => row.category),
    rows.map((row) => row.exchangeRate ?? null),
    rows.map((row) => row.originItemId),
    rows.map((row) => row.source && JSON.stringify(row.source)),
    rows.map((row) => row.unread && JSON.stringify(row.unread)),
    rows.map((row) => row.sourceNumber ?? null),
    rows.map((row) => row.hasAnalysis ?? false),
  ];
}
