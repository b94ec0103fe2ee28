import { usualDirection } from '@cotizaobra/proto/quotations/list-query';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import type { Conditions } from './conditions.js';
import { type ListQuery, ownConditions, receivedConditions } from './list-conditions.js';

/** One kind of card on a page: own documents or received ones. */
export interface ListSource {
  source: 'own' | 'received';
  type: DocumentType;
}

export interface Hit {
  source: ListSource['source'];
  id: string;
}

interface Statement {
  sql: string;
  values: unknown[];
}

interface Asked {
  query: ListQuery;
  companyId: string;
  /** At least one. */
  sources: readonly ListSource[];
}

const ORDERS = { recent: 'created_at', oldest: 'created_at', amount: 'total', code: 'code' } as const;

/**
 * The ids of one page of hits. SQL, because the query builder has no UNION. Each part of the UNION uses the index of
 * its filters and stops at the end of the page.
 */
export function selectPage(asked: Asked, { offset, limit }: { offset: number; limit: number }): Statement {
  const key = ORDERS[asked.query.orderBy];
  const order = orderOf(asked.query, key);
  const window = `ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const parts = partsOf(asked);
  if (parts.length === 1) return joined(parts, 'id', window);
  const { sql, values } = joined(parts, `id, ${key}`, `ORDER BY ${order} LIMIT ${offset + limit}`);
  return { sql: `SELECT source, id FROM (${sql}) AS hit ${window}`, values };
}

/** The number of hits, counted up to `cap` + 1; further rows are not read. */
export function countHits(asked: Asked, cap: number): Statement {
  const { sql, values } = joined(partsOf(asked), '1', `LIMIT ${cap + 1}`);
  return { sql: `SELECT count(*) AS count FROM (${sql}) AS hit`, values };
}

interface Part {
  source: ListSource['source'];
  table: 'document' | 'dispatch';
  where: Conditions;
}

function partsOf({ query, companyId, sources }: Asked): Part[] {
  return sources.map(({ source, type }) =>
    source === 'own'
      ? { source, table: 'document', where: ownConditions(query, companyId, type) }
      : { source, table: 'dispatch', where: receivedConditions(query, companyId, type) },
  );
}

/** Joins the parts with UNION and renumbers their parameters. */
function joined(parts: readonly Part[], columns: string, finish: string): Statement {
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
