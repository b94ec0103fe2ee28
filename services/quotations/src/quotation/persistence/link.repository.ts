import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { DispatchRow } from './dispatch.row.js';
import { DocumentRow } from './document.row.js';
import { SELECT_CARD_LINKS } from './link.sql.js';

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
    const row = await this.transactions.current.findOne(DispatchRow, {
      select: { id: true, documentId: true, code: true, name: true },
      where: { id: dispatchId },
    });
    return row && { id: row.documentId, code: row.code, name: row.name };
  }

  /** The Request behind a dispatch, as it stands, for the company that owns it. */
  async askedRequest(
    dispatchId: string,
    ownerCompanyId: string,
  ): Promise<(DocumentLink & { from: string | null }) | null> {
    const row = await this.transactions.current
      .createQueryBuilder(DocumentRow, 'request')
      .select(['request.id', 'request.code', 'request.name', 'request.originQuotationId'])
      .innerJoin(DispatchRow, 'asked', 'asked.documentId = request.id')
      .where('asked.id = :dispatchId AND request.ownerCompanyId = :ownerCompanyId', { dispatchId, ownerCompanyId })
      .getOne();
    return row && { id: row.id, code: row.code, name: row.name, from: row.originQuotationId };
  }

  /** An own document. */
  async own(id: string, ownerCompanyId: string): Promise<DocumentLink | null> {
    const row = await this.transactions.current.findOne(DocumentRow, {
      select: { id: true, code: true, name: true },
      where: { id, ownerCompanyId },
    });
    return row && { id: row.id, code: row.code, name: row.name };
  }

  /** For the own documents of one page. */
  async ofCards(documentIds: readonly string[]): Promise<ReadonlyMap<string, CardLinks>> {
    if (documentIds.length === 0) return new Map();
    const rows = await this.transactions.current.query<CardLinks[]>(SELECT_CARD_LINKS, [documentIds]);
    return new Map(rows.map((row) => [row.documentId, row]));
  }
}
