import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { type Sql, searchCondition } from '../search/search.sql.js';

export interface ResourceFilter {
  companyId: string;
  search: string;
  /** Null: all, with and without a category. */
  categoryIds: string[] | null;
  type: SupplyKind | null;
}

export interface ResourceOrder {
  orderBy: 'recent' | 'code' | 'description' | 'amount' | 'price';
  sortOrder: 'asc' | 'desc';
}

/** Counting stops here; a larger total shows as 'more than'. */
export const TOTAL_CAP = 10_000;

const columns = { recent: 'id', code: 'code', description: 'description', amount: 'amount', price: 'price' } as const;

/** SQL because it searches. */
export function resourcePage(
  filter: ResourceFilter,
  { orderBy, sortOrder }: ResourceOrder,
  page: { limit: number; offset: number },
): Sql {
  const { sql, params } = conditionOf(filter);
  const direction = sortOrder === 'desc' ? 'DESC' : 'ASC';
  return {
    sql: `SELECT id, company_id AS "companyId", category_id AS "categoryId", code, description, unit, amount, price, type, version
      FROM resource WHERE ${sql} ORDER BY ${columns[orderBy]} ${direction}, id ${direction}
      LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    params: [...params, page.limit, page.offset],
  };
}

/** Counts at most `TOTAL_CAP` + 1. SQL because it searches and stops early. */
export function resourceCount(filter: ResourceFilter): Sql {
  const { sql, params } = conditionOf(filter);
  return {
    sql: `SELECT count(*)::int AS total FROM (SELECT 1 FROM resource WHERE ${sql} LIMIT ${TOTAL_CAP + 1}) AS found`,
    params,
  };
}

/** SQL because a file has up to 50,000 rows: arrays bind nine parameters per batch, not nine per row. */
export const INSERT_RESOURCES = `
  INSERT INTO resource (company_id, category_id, code, description, unit, amount, price, type, search)
  SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::text[], $9::text[])`;

/** SQL because each row of the batch gets its own values. */
export const UPDATE_RESOURCES = `
  UPDATE resource SET category_id = given.category_id, code = given.code, description = given.description,
    unit = given.unit, amount = given.amount, price = given.price, type = given.type, search = given.search,
    version = version + 1
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::text[], $9::text[])
    AS given (id, category_id, code, description, unit, amount, price, type, search)
  WHERE resource.id = given.id`;

function conditionOf({ companyId, search, categoryIds, type }: ResourceFilter): Sql {
  const { sql, params } = searchCondition('search', search, 2);
  const parts = ['company_id = $1', sql];
  const all: unknown[] = [companyId, ...params];
  if (categoryIds !== null) parts.push(`category_id = ANY($${all.push(categoryIds)}::uuid[])`);
  if (type !== null) parts.push(`type = $${all.push(type)}`);
  return { sql: parts.join(' AND '), params: all };
}
