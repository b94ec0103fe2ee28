import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';

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

const SNAPSHOT_ROW = `one->>'id' AS id, one->>'originItemId' AS "originItemId", one->>'code' AS code,
  one->>'description' AS description`;

/** Items by where they come from, in documents as they stand and as they were sent. */
@Injectable()
export class ItemOriginRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One that a later revision dropped is still found as it was last sent. */
  async inDocument(documentId: string, itemId: string): Promise<KnownItem | null> {
    const db = this.transactions.current;
    const [row] = await db.query<KnownItem[]>(
      `SELECT id, origin_item_id AS "originItemId", code, description FROM item WHERE document_id = $1 AND id = $2`,
      [documentId, itemId],
    );
    if (row) return row;
    const [sent] = await db.query<KnownItem[]>(
      `SELECT ${SNAPSHOT_ROW} FROM snapshot
       CROSS JOIN LATERAL jsonb_path_query_first(content, '$.rows[*] ? (@.id == $id)', jsonb_build_object('id', $2::text)) AS one
       WHERE document_id = $1 AND one IS NOT NULL ORDER BY revision DESC LIMIT 1`,
      [documentId, itemId],
    );
    return sent ?? null;
  }

  async inSnapshot(snapshotId: string, itemId: string): Promise<KnownItem | null> {
    const [row] = await this.transactions.current.query<KnownItem[]>(
      `SELECT ${SNAPSHOT_ROW} FROM snapshot
       CROSS JOIN LATERAL jsonb_path_query_first(content, '$.rows[*] ? (@.id == $id)', jsonb_build_object('id', $2::text)) AS one
       WHERE id = $1 AND one IS NOT NULL`,
      [snapshotId, itemId],
    );
    return row ?? null;
  }

  /** The id of an item of origin in what a company was last sent with it; null when it never was. */
  async sentTo(documentId: string, recipientCompanyId: string, originItemId: string): Promise<string | null> {
    const [row] = await this.transactions.current.query<{ id: string }[]>(
      `SELECT one->>'id' AS id FROM dispatch JOIN snapshot ON snapshot.id = dispatch.snapshot_id
       CROSS JOIN LATERAL jsonb_path_query_first(
         content, '$.rows[*] ? (@.originItemId == $id || @.id == $id)', jsonb_build_object('id', $3::text)) AS one
       WHERE dispatch.document_id = $1 AND recipient_company_id = $2 AND one IS NOT NULL
       ORDER BY dispatch.revision DESC LIMIT 1`,
      [documentId, recipientCompanyId, originItemId],
    );
    return row?.id ?? null;
  }

  ofDocument(documentId: string, originIds: readonly string[]): Promise<LocatedItem[]> {
    return this.transactions.current.query(
      `SELECT id AS "itemId", COALESCE(origin_item_id, id) AS "originItemId" FROM item
       WHERE document_id = $1 AND COALESCE(origin_item_id, id) = ANY($2::uuid[])`,
      [documentId, originIds],
    );
  }

  ofSnapshot(snapshotId: string, originIds: readonly string[]): Promise<LocatedItem[]> {
    return this.transactions.current.query(
      `SELECT one->>'id' AS "itemId", COALESCE(one->>'originItemId', one->>'id') AS "originItemId"
       FROM snapshot CROSS JOIN LATERAL jsonb_array_elements(content->'rows') AS one
       WHERE snapshot.id = $1 AND COALESCE(one->>'originItemId', one->>'id') = ANY($2::text[])`,
      [snapshotId, originIds],
    );
  }
}
