import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';

export interface DocumentLink {
  id: string;
  code: string;
  name: string;
}

/** What the card of an own document says of others. */
export interface CardLinks {
  documentId: string;
  /** On a copy: what became of the dispatch it answers. */
  askedState: DispatchState | null;
  /** The Request made from this Quotation, unless it is in Eliminadas. */
  linkedId: string | null;
  linkedCode: string;
  linkedState: DispatchState | null;
  linkedLeadId: string | null;
  linkedCount: number;
}

/** From one document to those that belong to it. */
@Injectable()
export class LinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The Request that a dispatch brought, as that dispatch brought it. */
  async sentRequest(dispatchId: string): Promise<DocumentLink | null> {
    const [row] = await this.transactions.current.query<DocumentLink[]>(
      'SELECT document_id AS id, code, name FROM dispatch WHERE id = $1',
      [dispatchId],
    );
    return row ?? null;
  }

  /** The Request behind a dispatch, as it stands, for the company that owns it. */
  async askedRequest(
    dispatchId: string,
    ownerCompanyId: string,
  ): Promise<(DocumentLink & { from: string | null }) | null> {
    const [row] = await this.transactions.current.query<(DocumentLink & { from: string | null })[]>(
      `SELECT request.id, request.code, request.name, request.origin_quotation_id AS from
       FROM dispatch JOIN document AS request ON request.id = dispatch.document_id
       WHERE dispatch.id = $1 AND request.owner_company_id = $2`,
      [dispatchId, ownerCompanyId],
    );
    return row ?? null;
  }

  /** An own document. */
  async own(id: string, ownerCompanyId: string): Promise<DocumentLink | null> {
    const [row] = await this.transactions.current.query<DocumentLink[]>(
      'SELECT id, code, name FROM document WHERE id = $1 AND owner_company_id = $2',
      [id, ownerCompanyId],
    );
    return row ?? null;
  }

  /** For the own documents of one page. */
  async ofCards(documentIds: readonly string[]): Promise<ReadonlyMap<string, CardLinks>> {
    if (documentIds.length === 0) return new Map();
    const rows = await this.transactions.current.query<CardLinks[]>(
      `SELECT one.id AS "documentId", asked.state AS "askedState", linked.id AS "linkedId", linked.code AS "linkedCode",
         linked.furthest_state AS "linkedState", linked.lead_recipient_id AS "linkedLeadId",
         linked.recipient_count AS "linkedCount"
       FROM document AS one
       LEFT JOIN dispatch AS asked ON asked.id = one.request_dispatch_id
       LEFT JOIN document AS linked ON linked.origin_quotation_id = one.id AND linked.status <> 'Deactivated'
       WHERE one.id = ANY($1::uuid[])`,
      [documentIds],
    );
    return new Map(rows.map((row) => [row.documentId, row]));
  }
}
