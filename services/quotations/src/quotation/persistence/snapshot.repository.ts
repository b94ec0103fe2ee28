import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';
import type { SnapshotContent } from '../domain/snapshot.js';
import { SnapshotRow } from './snapshot.row.js';
import { SELECT_SENDER, SELECT_SUMMARIES } from './snapshot.sql.js';

export interface StoredSnapshot {
  revision: number;
  sentAt: Date;
  content: SnapshotContent;
}

export interface SnapshotSummary {
  revision: number;
  sentAt: Date;
  itemCount: number;
  /** Null on a Request. */
  totalAmount: string | null;
  /** Number of parts with a price. */
  pricedCount: number;
}

/** Snapshots of sent revisions. */
@Injectable()
export class SnapshotRepository {
  private readonly rows: Rows<SnapshotRow>;

  constructor(private readonly transactions: Transactions) {
    this.rows = new Rows(transactions, SnapshotRow);
  }

  async get(id: string): Promise<SnapshotContent> {
    const row = await this.rows.one({ id });
    if (!row) throw new Error(`no snapshot ${id}`);
    return row.content;
  }

  /** The snapshot of a sent revision; null when that revision was not sent. */
  async find(documentId: string, revision: number): Promise<StoredSnapshot | null> {
    const row = await this.rows.one({ documentId, revision });
    return row && { revision: row.revision, sentAt: row.createdAt, content: row.content };
  }

  /** All sent revisions, newest first, without their items. */
  list(documentId: string): Promise<SnapshotSummary[]> {
    return this.transactions.current.query(SELECT_SUMMARIES, [documentId]);
  }

  /** The sender's data at the moment of sending; null when they were not kept. */
  async findSender({ id, revision }: QuotationDocument): Promise<PartyRecord | null> {
    const [row] = await this.transactions.current.query<{ sender: PartyRecord | null }[]>(SELECT_SENDER, [
      id,
      revision,
    ]);
    return row?.sender ?? null;
  }

  /** The snapshot id of this revision; null when it was not sent. */
  async findId({ id: documentId, revision }: Pick<QuotationDocument, 'id' | 'revision'>): Promise<string | null> {
    const where = { documentId, revision };
    const row = await this.transactions.current.findOne(SnapshotRow, { select: { id: true }, where });
    return row?.id ?? null;
  }

  /** Stores the current revision; returns its id. */
  insert(document: QuotationDocument, content: SnapshotContent, now: Date): string {
    const id = uuidV7();
    const row = { id, documentId: document.id, revision: document.revision, content, createdAt: now };
    this.transactions.send(this.rows.insertion([row]));
    return id;
  }
}
