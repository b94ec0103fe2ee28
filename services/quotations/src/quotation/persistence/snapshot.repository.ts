import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';
import type { SnapshotContent } from '../domain/snapshot.js';

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
  /** Parts with a price. */
  pricedCount: number;
}

/** Revisions as they were sent. */
@Injectable()
export class SnapshotRepository {
  constructor(private readonly transactions: Transactions) {}

  async get(id: string): Promise<SnapshotContent> {
    const rows = await this.transactions.current.query<{ content: SnapshotContent }[]>(
      'SELECT content FROM snapshot WHERE id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) throw new Error(`no snapshot ${id}`);
    return row.content;
  }

  /** A revision that was sent, or null when there is none of that number. */
  async find(documentId: string, revision: number): Promise<StoredSnapshot | null> {
    const [row] = await this.transactions.current.query<StoredSnapshot[]>(
      'SELECT revision, created_at AS "sentAt", content FROM snapshot WHERE document_id = $1 AND revision = $2',
      [documentId, revision],
    );
    return row ?? null;
  }

  /** All revisions that were sent, newest first, without their items. */
  async list(documentId: string): Promise<SnapshotSummary[]> {
    return this.transactions.current.query<SnapshotSummary[]>(
      `SELECT revision, created_at AS "sentAt", (content -> 'itemCount')::integer AS "itemCount",
         content -> 'totals' ->> 'totalAmount' AS "totalAmount",
         (SELECT count(*)::integer FROM jsonb_array_elements(content -> 'rows') AS row
          WHERE row ->> 'type' = 'PART' AND row ->> 'price' IS NOT NULL) AS "pricedCount"
       FROM snapshot WHERE document_id = $1 ORDER BY revision DESC`,
      [documentId],
    );
  }

  /** The company of a sent revision as it was then; null where that was not kept. */
  async findSender(document: QuotationDocument): Promise<PartyRecord | null> {
    const [row] = await this.transactions.current.query<{ sender: PartyRecord | null }[]>(
      `SELECT content -> 'sender' AS sender FROM snapshot WHERE document_id = $1 AND revision = $2`,
      [document.id, document.revision],
    );
    return row?.sender ?? null;
  }

  /** The one of the document's current revision, or null when that was sent to nobody yet. */
  async findId(document: QuotationDocument): Promise<string | null> {
    const rows = await this.transactions.current.query<{ id: string }[]>(
      'SELECT id FROM snapshot WHERE document_id = $1 AND revision = $2',
      [document.id, document.revision],
    );
    return rows[0]?.id ?? null;
  }

  /** Stores the current revision; returns its id. */
  async insert(document: QuotationDocument, content: SnapshotContent, now: Date): Promise<string> {
    const id = uuidV7();
    await this.transactions.required.query(
      'INSERT INTO snapshot (id, document_id, revision, content, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, document.id, document.revision, JSON.stringify(content), now],
    );
    return id;
  }
}
