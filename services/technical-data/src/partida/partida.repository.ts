import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { searchCondition } from '../search/search-condition.js';
import { PartidaRow } from './partida.row.js';
import { SupplyRow } from './supply.row.js';

export interface PartidaFilter {
  search: string;
  /** Null: all. */
  categoryIds: string[] | null;
}

const COLUMNS = `partida.id, partida.category_id AS "categoryId", partida.item, partida.performance, partida.unit,
  partida.position, partida.unit_cost AS "unitCost", partida.version, partida.reference_code AS "referenceCode"`;

/** What a reader needs of a partida. */
export type PartidaFacts = Omit<PartidaRow, 'search' | 'itemKey' | 'referenceDigest' | 'referenceVersion'>;

@Injectable()
export class PartidaRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By category, as the tree is read, and position. */
  list(filter: PartidaFilter, page: { limit: number; offset: number }): Promise<PartidaFacts[]> {
    const { sql, params } = conditionOf(filter);
    return this.transactions.current.query(
      `SELECT ${COLUMNS} FROM partida JOIN category ON category.id = partida.category_id WHERE ${sql}
       ORDER BY category.ordinal, category.id, partida.position, partida.id
       LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, page.limit, page.offset],
    );
  }

  async count(filter: PartidaFilter): Promise<number> {
    const { sql, params } = conditionOf(filter);
    const [row] = await this.transactions.current.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM partida WHERE ${sql}`,
      params,
    );
    return row?.total ?? 0;
  }

  /** How many are in each category itself. */
  async countByCategory(): Promise<Map<string, number>> {
    const rows = await this.transactions.current.query<{ id: string; total: number }[]>(
      'SELECT category_id AS id, count(*)::int AS total FROM partida GROUP BY category_id',
    );
    return new Map(rows.map(({ id, total }) => [id, total]));
  }

  find(id: string): Promise<PartidaRow | null> {
    return this.transactions.current.findOneBy(PartidaRow, { id });
  }

  /** Of all the partidas given, in one question. */
  suppliesOf(partidaIds: string[]): Promise<SupplyRow[]> {
    if (partidaIds.length === 0) return Promise.resolve([]);
    return this.transactions.current.find(SupplyRow, {
      where: { partidaId: In(partidaIds) },
      order: { partidaId: 'ASC', position: 'ASC', id: 'ASC' },
    });
  }

  findSupply(id: string): Promise<SupplyRow | null> {
    return this.transactions.current.findOneBy(SupplyRow, { id });
  }

  /** Answers the id. */
  async store(partida: QueryDeepPartialEntity<PartidaRow>): Promise<string> {
    const { identifiers } = await this.transactions.current.insert(PartidaRow, partida);
    return String(identifiers[0]?.id);
  }

  async insert(partida: QueryDeepPartialEntity<PartidaRow>): Promise<PartidaRow> {
    const row = await this.find(await this.store(partida));
    if (!row) throw new Error('the partida was not stored');
    return row;
  }

  /**
   * Takes the partida for a change: the others wait, and find another version. False when it is not there or its version is
   * another; any version where none is given.
   */
  async claim(id: string, version?: number): Promise<boolean> {
    const [rows] = await this.transactions.current.query<[unknown[], number]>(
      `UPDATE partida SET version = version + 1 WHERE id = $1 AND ($2::int IS NULL OR version = $2) RETURNING 1`,
      [id, version ?? null],
    );
    return rows.length > 0;
  }

  async update(id: string, change: QueryDeepPartialEntity<PartidaRow>): Promise<void> {
    await this.transactions.current.update(PartidaRow, { id }, change);
  }

  /** Whether it was removed: not when its version is another than the one given. */
  async remove(id: string, version: number | undefined): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(PartidaRow, {
      id,
      ...(version === undefined ? {} : { version }),
    });
    return affected === 1;
  }

  async rememberRemoved(referenceCode: string): Promise<void> {
    await this.transactions.current.query('INSERT INTO removed_reference (code) VALUES ($1) ON CONFLICT DO NOTHING', [
      referenceCode,
    ]);
  }

  async insertSupplies(supplies: QueryDeepPartialEntity<SupplyRow>[]): Promise<void> {
    if (supplies.length > 0) await this.transactions.current.insert(SupplyRow, supplies);
  }

  async updateSupply(id: string, change: QueryDeepPartialEntity<SupplyRow>): Promise<void> {
    await this.transactions.current.update(SupplyRow, { id }, change);
  }

  async removeSupplies(where: { id: string } | { partidaId: string }): Promise<void> {
    await this.transactions.current.delete(SupplyRow, where);
  }

  /** First and last position in a category, without one of its partidas; null when there is none. */
  async ends(categoryId: string, except: string | null): Promise<{ first: number; last: number } | null> {
    const [row] = await this.transactions.current.query<{ first: number | null; last: number | null }[]>(
      'SELECT min(position) AS first, max(position) AS last FROM partida WHERE category_id = $1 AND id IS DISTINCT FROM $2',
      [categoryId, except],
    );
    return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
  }

  /** Makes room at `position`. */
  async shift(categoryId: string, position: number): Promise<void> {
    await this.transactions.current.query(
      'UPDATE partida SET position = position + 1 WHERE category_id = $1 AND position >= $2',
      [categoryId, position],
    );
  }
}

function conditionOf({ search, categoryIds }: PartidaFilter): { sql: string; params: unknown[] } {
  const { sql, params } = searchCondition('partida.search', search, 1);
  if (categoryIds === null) return { sql, params };
  return {
    sql: `${sql} AND partida.category_id = ANY($${params.length + 1}::uuid[])`,
    params: [...params, categoryIds],
  };
}
