import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { usualDirection } from '@cotizaobra/proto/quotations/list-query';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Conditions } from './conditions.js';
import { DispatchRow } from './dispatch.row.js';
import { DocumentRow } from './document.row.js';
import { type ListQuery, ownConditions, receivedConditions } from './list-conditions.js';

/** A card's row: a document of one's own, or the newest dispatch of a received one. */
export type CardRow = { source: 'own'; row: DocumentRow } | { source: 'received'; row: DispatchRow };

/** One kind of card that a page asks for. */
export interface ListSource {
  source: CardRow['source'];
  type: DocumentType;
}

interface Hit {
  source: CardRow['source'];
  id: string;
}

const ORDERS = { recent: 'created_at', oldest: 'created_at', amount: 'total', code: 'code' } as const;

/** The pages of the lists. A page costs a scan of an index alone up to its place; counting stops at the cap. */
@Injectable()
export class ListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At most `limit` rows from `offset` on, in the wanted order. */
  async page(
    query: ListQuery,
    companyId: string,
    sources: readonly ListSource[],
    { offset, limit }: { offset: number; limit: number },
  ): Promise<CardRow[]> {
    const parts = sources.map((source) => partOf(query, companyId, source));
    const [only, ...more] = parts;
    if (!only) return [];
    const key = ORDERS[query.orderBy];
    const order = orderOf(query, key);
    const window = `ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
    if (more.length === 0) {
      const { sql, values } = joined([only], 'id', window);
      return this.load(await this.transactions.current.query<Hit[]>(sql, values));
    }
    const { sql, values } = joined(parts, `id, ${key}`, `ORDER BY ${order} LIMIT ${offset + limit}`);
    const text = `SELECT source, id FROM (${sql}) AS hit ${window}`;
    return this.load(await this.transactions.current.query<Hit[]>(text, values));
  }

  /** How many there are, counted up to `cap` + 1. */
  async count(query: ListQuery, companyId: string, sources: readonly ListSource[], cap: number): Promise<number> {
    if (sources.length === 0) return 0;
    const parts = sources.map((source) => partOf(query, companyId, source));
    const { sql, values } = joined(parts, '1', `LIMIT ${cap + 1}`);
    const [row] = await this.transactions.current.query<{ count: string }[]>(
      `SELECT count(*) AS count FROM (${sql}) AS hit`,
      values,
    );
    return Number(row?.count ?? 0);
  }

  /** Received documents that nobody of the company has looked at, by type. */
  async unseen(companyId: string): Promise<Record<DocumentType, number>> {
    const rows = await this.transactions.current.query<{ type: DocumentType; count: string }[]>(
      `SELECT document_type AS type, count(*) AS count FROM dispatch
       WHERE recipient_company_id = $1 AND is_latest AND recipient_unseen AND state <> 'WITHDRAWN' GROUP BY document_type`,
      [companyId],
    );
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

interface Part {
  source: CardRow['source'];
  table: 'document' | 'dispatch';
  where: Conditions;
}

function partOf(query: ListQuery, companyId: string, { source, type }: ListSource): Part {
  return source === 'own'
    ? { source, table: 'document', where: ownConditions(query, companyId, type) }
    : { source, table: 'dispatch', where: receivedConditions(query, companyId, type) };
}

/** The parts one after the other in a UNION, their parameters renumbered. */
function joined(parts: readonly Part[], columns: string, finish: string): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const texts = parts.map(({ source, table, where }) => {
    const shift = values.length;
    const sql = where.sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + shift}`);
    values.push(...where.values);
    return `(SELECT '${source}' AS source, ${columns} FROM ${table} WHERE ${sql} ${finish})`;
  });
  return { sql: texts.join(' UNION ALL '), values };
}

function orderOf({ orderBy, sortOrder }: ListQuery, key: string): string {
  const direction = (sortOrder ?? usualDirection[orderBy]) === 'asc' ? 'ASC' : 'DESC';
  return `${key} ${direction}, id ${direction}`;
}
