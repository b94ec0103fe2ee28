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

/** What the card of an own document shows about other documents. */
export interface CardLinks {
  documentId: string;
  /** On a copy: the state of the dispatch that it answers. */
  askedState: DispatchState | null;
  askedDeadline: Date | null;
  /** The answers to it are sealed now. */
  askedSealed: boolean | null;
  /** The Request made from this Quotation, unless it is deactivated. */
  linkedId: string | null;
  linkedCode: string;
  linkedState: DispatchState | null;
  linkedLeadId: string | null;
  linkedCount: number;
  itemCount: number;
  /** On a Request: the number of companies that answered; null on Quotations. */
  answerCount: number | null;
  /** The number of companies with a sealed answer that stands. */
  sealedCount: number | null;
  /** The most lines that one answer prices. */
  answerPriced: number | null;
  /** The least total of a complete answer in the Request's currency. */
  answerBest: string | null;
  awarded: boolean;
}

/** Links from one document to related documents. */
@Injectable()
export class LinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The Request of a dispatch, as that dispatch sent it. */
  async sentRequest(dispatchId: string): Promise<DocumentLink | null> {
    const row = await this.transactions.current.findOne(DispatchRow, {
      select: { id: true, documentId: true, code: true, name: true },
      where: { id: dispatchId },
    });
    return row && { id: row.documentId, code: row.code, name: row.name };
  }

  /** The Request of a dispatch in its current state, for its owner. */
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

  /** A document of the company. */
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
