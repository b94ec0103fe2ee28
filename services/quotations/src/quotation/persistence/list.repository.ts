import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { usualDirection } from '@cotizaobra/proto/quotations/list-query';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DispatchRow } from './dispatch.row.js';
import { DocumentRow } from './document.row.js';
import { type Conditions, type ListQuery, ownConditions, receivedConditions } from './list-conditions.js';

/** A card's row: a document of one's own, or the newest dispatch of a received one. */
export type CardRow = { source: 'own'; row: DocumentRow } | { source: 'received'; row: DispatchRow };

/** Which types a page asks for of each source; null: none. */
export interface ListSources {
  own: DocumentType | null;
  received: DocumentType | null;
}

interface Hit {
  source: CardRow['source'];
  id: string;
}

const ORDERS = { recent: 'created_at', oldest: 'created_at', amount: 'total', code: 'code' } as const;

/** The pages of the lists. A page costs an index scan up to its place; counting stops at the cap. */
@Injectable()
export class ListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At most `limit` rows from `offset` on, in the wanted order. */
  async page(query: ListQuery, companyId: string, sources: ListSources, window: { offset: number; limit: number }) {
    const parts = partsOf(query, companyId, sources);
    if (parts.length === 0) return [];
    const last = window.offset + window.limit;
    const { sql, values } = joined(parts, (one) => `${one} ORDER BY ${orderOf(query)} LIMIT ${last}`);
    const text = `SELECT source, id FROM (${sql}) AS hit ORDER BY ${orderOf(query)} LIMIT ${window.limit} OFFSET ${window.offset}`;
    return this.load(await this.transactions.current.query<Hit[]>(text, values));
  }

  /** How many there are, counted up to `cap` + 1. */
  async count(query: ListQuery, companyId: string, sources: ListSources, cap: number): Promise<number> {
    const parts = partsOf(query, companyId, sources);
    if (parts.length === 0) return 0;
    const { sql, values } = joined(parts, (one) => `${one} LIMIT ${cap + 1}`);
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
  source: Hit['source'];
  table: string;
  where: Conditions;
}

function partsOf(query: ListQuery, companyId: string, { own, received }: ListSources): Part[] {
  const parts: Part[] = [];
  if (own) parts.push({ source: 'own', table: 'document', where: ownConditions(query, companyId, own) });
  if (received) {
    parts.push({ source: 'received', table: 'dispatch', where: receivedConditions(query, companyId, received) });
  }
  return parts;
}

/** The parts one after the other in a UNION, their parameters renumbered. */
function joined(parts: readonly Part[], finish: (sql: string) => string): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const texts = parts.map(({ source, table, where }) => {
    const shift = values.length;
    const sql = where.sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + shift}`);
    values.push(...where.values);
    return `(${finish(`SELECT '${source}' AS source, id, created_at, total, code FROM ${table} WHERE ${sql}`)})`;
  });
  return { sql: texts.join(' UNION ALL '), values };
}

function orderOf({ orderBy, sortOrder }: ListQuery): string {
  const direction = (sortOrder ?? usualDirection[orderBy]) === 'asc' ? 'ASC' : 'DESC';
  return `${ORDERS[orderBy]} ${direction}, id ${direction}`;
}
