import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { ResourceRow } from './resource.row.js';
import {
  INSERT_RESOURCES,
  type ResourceFilter,
  type ResourceOrder,
  resourceCount,
  resourcePage,
  UPDATE_RESOURCES,
} from './resource.sql.js';
import { type ResourceColumns, resourceSearch } from './resource-text.js';

export type NewResource = ResourceColumns & { categoryId: string | null };

/** Rows per statement. */
const BATCH = 1_000;

@Injectable()
export class ResourceRepository {
  constructor(private readonly transactions: Transactions) {}

  list(filter: ResourceFilter, order: ResourceOrder, page: { limit: number; offset: number }): Promise<ResourceRow[]> {
    const { sql, params } = resourcePage(filter, order, page);
    return this.transactions.current.query(sql, params);
  }

  /** Counts at most `TOTAL_CAP` + 1. */
  async count(filter: ResourceFilter): Promise<number> {
    const { sql, params } = resourceCount(filter);
    const [row] = await this.transactions.current.query<{ total: number }[]>(sql, params);
    return row?.total ?? 0;
  }

  /** The number of resources in each category of a company; key '' counts those without one. */
  async countByCategory(companyId: string): Promise<Map<string, number>> {
    const rows = await this.transactions.current
      .createQueryBuilder(ResourceRow, 'resource')
      .select('resource.categoryId', 'id')
      .addSelect('count(*)::int', 'total')
      .where({ companyId })
      .groupBy('resource.categoryId')
      .getRawMany<{ id: string | null; total: number }>();
    return new Map(rows.map(({ id, total }) => [id ?? '', total]));
  }

  /** Null for another company's resource too. */
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

  /** False when it does not exist, or its version is not the given one. The version is optional. */
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

  /**
   * Finds and locks a company's resources with these codes until the transaction ends. Keys are codes in lower case.
   */
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
      await this.transactions.current.query(INSERT_RESOURCES, [companyId, ...listsOf(batch)]);
    }
  }

  async updateMany(resources: (NewResource & { id: string })[]): Promise<void> {
    for (let at = 0; at < resources.length; at += BATCH) {
      const batch = resources.slice(at, at + BATCH);
      await this.transactions.current.query(UPDATE_RESOURCES, [batch.map(({ id }) => id), ...listsOf(batch)]);
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
