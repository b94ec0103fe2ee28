import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { Injectable } from '@nestjs/common';
import { searchCondition } from '../search/search-condition.js';
import { ResourceRow } from './resource.row.js';
import { type ResourceColumns, resourceSearch } from './resource-text.js';

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

export type NewResource = ResourceColumns & { categoryId: string | null };

/** Counting goes no further: who has more is told 'more than'. */
export const TOTAL_CAP = 10_000;
const columns = { recent: 'id', code: 'code', description: 'description', amount: 'amount', price: 'price' } as const;
/** Rows of one statement. */
const BATCH = 1_000;

@Injectable()
export class ResourceRepository {
  constructor(private readonly transactions: Transactions) {}

  list(filter: ResourceFilter, order: ResourceOrder, page: { limit: number; offset: number }): Promise<ResourceRow[]> {
    const { sql, params } = conditionOf(filter);
    const direction = order.sortOrder === 'desc' ? 'DESC' : 'ASC';
    return this.transactions.current.query(
      `SELECT id, company_id AS "companyId", category_id AS "categoryId", code, description, unit, amount, price, type, version
       FROM resource WHERE ${sql} ORDER BY ${columns[order.orderBy]} ${direction}, id ${direction}
       LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, page.limit, page.offset],
    );
  }

  /** At most one more than `TOTAL_CAP`. */
  async count(filter: ResourceFilter): Promise<number> {
    const { sql, params } = conditionOf(filter);
    const [row] = await this.transactions.current.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (SELECT 1 FROM resource WHERE ${sql} LIMIT ${TOTAL_CAP + 1}) AS found`,
      params,
    );
    return row?.total ?? 0;
  }

  /** How many each category of a company has itself; those without one under ''. */
  async countByCategory(companyId: string): Promise<Map<string, number>> {
    const rows = await this.transactions.current.query<{ id: string | null; total: number }[]>(
      'SELECT category_id AS id, count(*)::int AS total FROM resource WHERE company_id = $1 GROUP BY category_id',
      [companyId],
    );
    return new Map(rows.map(({ id, total }) => [id ?? '', total]));
  }

  /** Null also for another company's. */
  find(companyId: string, id: string): Promise<ResourceRow | null> {
    return this.transactions.current.findOneBy(ResourceRow, { companyId, id });
  }

  async insert(companyId: string, resource: NewResource): Promise<string> {
    const { identifiers } = await this.transactions.current.insert(ResourceRow, {
      ...resource,
      companyId,
      search: resourceSearch(resource),
    });
    return String(identifiers[0]?.id);
  }

  /** Whether it is there, and at the version where one is given. */
  async update(companyId: string, id: string, version: number | undefined, resource: NewResource): Promise<boolean> {
    const { affected } = await this.transactions.current.update(
      ResourceRow,
      { companyId, id, ...(version === undefined ? {} : { version }) },
      { ...resource, search: resourceSearch(resource), version: () => 'version + 1' },
    );
    return affected === 1;
  }

  async remove(companyId: string, id: string): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(ResourceRow, { companyId, id });
    return affected === 1;
  }

  /** A company's resources with these codes, by the code in lower case; they keep until the transaction ends. */
  async findByCodes(companyId: string, codes: string[]): Promise<Map<string, ResourceRow>> {
    const rows = await this.transactions.current
      .createQueryBuilder(ResourceRow, 'resource')
      .where("resource.companyId = :companyId AND resource.code <> '' AND lower(resource.code) = ANY(:codes)", {
        companyId,
        codes,
      })
      .getMany();
    return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  }

  async insertMany(companyId: string, resources: NewResource[]): Promise<void> {
    for (let at = 0; at < resources.length; at += BATCH) {
      const batch = resources.slice(at, at + BATCH);
      await this.transactions.current.query(
        `INSERT INTO resource (company_id, category_id, code, description, unit, amount, price, type, search)
         SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::text[], $9::text[])`,
        [companyId, ...listsOf(batch)],
      );
    }
  }

  async updateMany(resources: (NewResource & { id: string })[]): Promise<void> {
    for (let at = 0; at < resources.length; at += BATCH) {
      const batch = resources.slice(at, at + BATCH);
      await this.transactions.current.query(
        `UPDATE resource SET category_id = given.category_id, code = given.code, description = given.description,
           unit = given.unit, amount = given.amount, price = given.price, type = given.type, search = given.search,
           version = version + 1
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::text[], $9::text[])
           AS given (id, category_id, code, description, unit, amount, price, type, search)
         WHERE resource.id = given.id`,
        [batch.map(({ id }) => id), ...listsOf(batch)],
      );
    }
  }
}

const listsOf = (batch: readonly NewResource[]): unknown[] => [
  batch.map(({ categoryId }) => categoryId),
  batch.map(({ code }) => code),
  batch.map(({ description }) => description),
  batch.map(({ unit }) => unit),
  batch.map(({ amount }) => amount),
  batch.map(({ price }) => price),
  batch.map(({ type }) => type),
  batch.map(resourceSearch),
];

function conditionOf({ companyId, search, categoryIds, type }: ResourceFilter): { sql: string; params: unknown[] } {
  const { sql, params } = searchCondition('search', search, 2);
  const parts = ['company_id = $1', sql];
  const all: unknown[] = [companyId, ...params];
  if (categoryIds !== null) parts.push(`category_id = ANY($${all.push(categoryIds)}::uuid[])`);
  if (type !== null) parts.push(`type = $${all.push(type)}`);
  return { sql: parts.join(' AND '), params: all };
}
