import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DispatchRow } from './dispatch.row.js';
import { DocumentRow } from './document.row.js';
import { countHits, type Hit, type ListSource, selectPage } from './list.sql.js';
import type { ListQuery } from './list-conditions.js';

/** A card's row: an own document, or the newest dispatch of a received one. */
export type CardRow = { source: 'own'; row: DocumentRow } | { source: 'received'; row: DispatchRow };

/** The pages of the lists. A page costs an index-only scan up to its place; counting stops at the cap. */
@Injectable()
export class ListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At most `limit` rows from `offset`, in the given order. */
  async page(
    query: ListQuery,
    companyId: string,
    sources: readonly ListSource[],
    window: { offset: number; limit: number },
  ): Promise<CardRow[]> {
    if (sources.length === 0) return [];
    const { sql, values } = selectPage({ query, companyId, sources }, window);
    return this.load(await this.transactions.current.query<Hit[]>(sql, values));
  }

  /** The number of hits, counted up to `cap` + 1. */
  async count(query: ListQuery, companyId: string, sources: readonly ListSource[], cap: number): Promise<number> {
    if (sources.length === 0) return 0;
    const { sql, values } = countHits({ query, companyId, sources }, cap);
    const [row] = await this.transactions.current.query<{ count: string }[]>(sql, values);
    return Number(row?.count ?? 0);
  }

  /** The number of received documents that nobody of the company has seen, by type. */
  async unseen(companyId: string): Promise<Record<DocumentType, number>> {
    const rows = await this.transactions.current
      .createQueryBuilder(DispatchRow, 'dispatch')
      .select('dispatch.documentType', 'type')
      .addSelect('count(*)', 'count')
      .where('dispatch.recipientCompanyId = :companyId AND dispatch.isLatest AND dispatch.recipientUnseen', {
        companyId,
      })
      .andWhere("dispatch.state <> 'WITHDRAWN' AND NOT (dispatch.sealed AND dispatch.documentType = 'Quotation')")
      .groupBy('dispatch.documentType')
      .getRawMany<{ type: DocumentType; count: string }>();
    const counts = { Request: 0, Quotation: 0 };
    for (const { type, count } of rows) counts[type] = Number(count);
    return counts;
  }

  private async load(hits: readonly Hit[]): Promise<CardRow[]> {
    const rows = this.transactions.current;
    const idsOf = (source: Hit['source']) => hits.filter((hit) => hit.source === source).map((hit) => hit.id);
    const own = idsOf('own');
    const received = idsOf('received');
    const documents = own.length > 0 ? await rows.find(DocumentRow, { where: { id: In(own) } }) : [];
    const dispatches = received.length > 0 ? await rows.find(DispatchRow, { where: { id: In(received) } }) : [];
    const cards = new Map<string, CardRow>([
      ...documents.map((row) => [row.id, { source: 'own', row }] as const),
      ...dispatches.map((row) => [row.id, { source: 'received', row }] as const),
    ]);
    return hits.flatMap((hit) => cards.get(hit.id) ?? []);
  }
}
