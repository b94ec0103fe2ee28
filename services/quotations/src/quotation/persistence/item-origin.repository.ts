import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { StoredItemRow } from './item.row.js';
import {
  SELECT_IN_SNAPSHOT,
  SELECT_LAST_SENT,
  SELECT_LOCATED,
  SELECT_LOCATED_IN_SNAPSHOT,
  SELECT_SENT_TO,
} from './item-origin.sql.js';

export interface KnownItem {
  id: string;
  originItemId: string | null;
  code: string;
  description: string;
}

export interface LocatedItem {
  itemId: string;
  originItemId: string;
}

/** Finds items by their id of origin, in current documents and in snapshots. */
@Injectable()
export class ItemOriginRepository {
  constructor(private readonly transactions: Transactions) {}

  /** If a later revision dropped the item, the result is the item as it was last sent. */
  async inDocument(documentId: string, itemId: string): Promise<KnownItem | null> {
    const standing = await this.transactions.current.findOne(StoredItemRow, {
      select: { id: true, originItemId: true, code: true, description: true },
      where: { documentId, id: itemId },
    });
    return standing ?? this.first<KnownItem>(SELECT_LAST_SENT, [documentId, itemId]);
  }

  inSnapshot(snapshotId: string, itemId: string): Promise<KnownItem | null> {
    return this.first(SELECT_IN_SNAPSHOT, [snapshotId, itemId]);
  }

  /** The id of the item of origin in the last revision with it that the company received; null when there is none. */
  async sentTo(documentId: string, recipientCompanyId: string, originItemId: string): Promise<string | null> {
    const row = await this.first<{ id: string }>(SELECT_SENT_TO, [documentId, recipientCompanyId, originItemId]);
    return row?.id ?? null;
  }

  ofDocument(documentId: string, originIds: readonly string[]): Promise<LocatedItem[]> {
    return this.transactions.current.query(SELECT_LOCATED, [documentId, originIds]);
  }

  ofSnapshot(snapshotId: string, originIds: readonly string[]): Promise<LocatedItem[]> {
    return this.transactions.current.query(SELECT_LOCATED_IN_SNAPSHOT, [snapshotId, originIds]);
  }

  private async first<T>(sql: string, values: readonly string[]): Promise<T | null> {
    const [row] = await this.transactions.current.query<T[]>(sql, [...values]);
    return row ?? null;
  }
}
