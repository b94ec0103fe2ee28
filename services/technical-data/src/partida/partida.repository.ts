import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { RemovedReferenceRow } from '../reference/removed-reference.row.js';
import { PartidaRow } from './partida.row.js';
import { type PartidaFilter, partidaCount, partidaPage } from './partida.sql.js';
import { SupplyRow } from './supply.row.js';

/** The columns of a partida that readers need. */
export type PartidaFacts = Omit<PartidaRow, 'search' | 'itemKey' | 'referenceDigest' | 'referenceVersion'>;

@Injectable()
export class PartidaRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Sorted by the category's position in the tree, then by position. */
  list(filter: PartidaFilter, page: { limit: number; offset: number }): Promise<PartidaFacts[]> {
    const { sql, params } = partidaPage(filter, page);
    return this.transactions.current.query(sql, params);
  }

  async count(filter: PartidaFilter): Promise<number> {
    const { sql, params } = partidaCount(filter);
    const [row] = await this.transactions.current.query<{ total: number }[]>(sql, params);
    return row?.total ?? 0;
  }

  /** The number of partidas in each category, without subcategories. */
  async countByCategory(): Promise<Map<string, number>> {
    const rows = await this.transactions.current
      .createQueryBuilder(PartidaRow, 'partida')
      .select('partida.categoryId', 'id')
      .addSelect('count(*)::int', 'total')
      .groupBy('partida.categoryId')
      .getRawMany<{ id: string; total: number }>();
    return new Map(rows.map(({ id, total }) => [id, total]));
  }

  find(id: string): Promise<PartidaRow | null> {
    return this.transactions.current.findOneBy(PartidaRow, { id });
  }

  /** The supplies of all given partidas, in one query. */
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

  /** Returns the ids in the same order. */
  async store(partidas: QueryDeepPartialEntity<PartidaRow>[]): Promise<string[]> {
    const { identifiers } = await this.transactions.current.insert(PartidaRow, partidas);
    return identifiers.map(({ id }) => String(id));
  }

  async insert(partida: QueryDeepPartialEntity<PartidaRow>): Promise<PartidaRow> {
    const [id] = await this.store([partida]);
    const row = await this.find(id!);
    if (!row) throw new Error('the partida was not stored');
    return row;
  }

  /**
   * Locks the partida for a change and raises its version, so that concurrent changes find another version. False when
   * it does not exist or its version is not the given one; without a version any is accepted.
   */
  async claim(id: string, version?: number): Promise<boolean> {
    const { affected } = await this.transactions.current.update(
      PartidaRow,
      { id, ...(version === undefined ? {} : { version }) },
      { version: () => 'version + 1' },
    );
    return affected === 1;
  }

  async update(id: string, change: QueryDeepPartialEntity<PartidaRow>): Promise<void> {
    await this.transactions.current.update(PartidaRow, { id }, change);
  }

  /** False when the stored version is not the given one. */
  async remove(id: string, version: number | undefined): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(PartidaRow, {
      id,
      ...(version === undefined ? {} : { version }),
    });
    return affected === 1;
  }

  async rememberRemoved(referenceCode: string): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(RemovedReferenceRow)
      .values({ code: referenceCode })
      .orIgnore()
      .execute();
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

  /** First and last position in a category, ignoring one of its partidas; null when there is none. */
  async ends(categoryId: string, except: string | null): Promise<{ first: number; last: number } | null> {
    const row = await this.transactions.current
      .createQueryBuilder(PartidaRow, 'partida')
      .select('min(partida.position)', 'first')
      .addSelect('max(partida.position)', 'last')
      .where('partida.categoryId = :categoryId', { categoryId })
      .andWhere('partida.id IS DISTINCT FROM :except', { except })
      .getRawOne<{ first: number | null; last: number | null }>();
    return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
  }

  /** Moves later partidas to make room at `position`. */
  async shift(categoryId: string, position: number): Promise<void> {
    await this.transactions.current.update(
      PartidaRow,
      { categoryId, position: MoreThanOrEqual(position) },
      { position: () => 'position + 1' },
    );
  }
}
