import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import type { ListPartidas } from '@cotizaobra/proto/technical-data/list-partidas';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Injectable } from '@nestjs/common';
import { CategoryService } from '../category/category.service.js';
import { toPartida } from './partida.presenter.js';
import { type PartidaFacts, PartidaRepository } from './partida.repository.js';
import type { SupplyRow } from './supply.row.js';

/** The technical data as everybody reads it: nothing of it is anybody's own. */
@Injectable()
export class PartidaReader {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly categories: CategoryService,
  ) {}

  async list(query: MessagePayload<typeof ListPartidas>): Promise<MessageOutput<typeof ListPartidas>> {
    const { page, limit, search, category } = query;
    const tree = await this.categories.tree(null);
    const filter = { search, categoryIds: category === undefined ? null : tree.subtree(category) };
    const [rows, total] = await Promise.all([
      this.partidas.list(filter, { limit, offset: (page - 1) * limit }),
      this.partidas.count(filter),
    ]);
    const supplies = bySupplied(await this.partidas.suppliesOf(rows.map(({ id }) => id)));
    return {
      partidas: rows.map((row) => toPartida(row, supplies.get(row.id) ?? [], tree)),
      meta: { page, hasPreviousPage: page > 1, hasNextPage: page * limit < total, total, totalCapped: false },
    };
  }

  /** @throws PARTIDA_NOT_FOUND */
  async get(id: string): Promise<Partida> {
    const row = await this.partidas.find(id);
    if (!row) throw new AppError(errors.PARTIDA_NOT_FOUND);
    return this.present(row);
  }

  async present(row: PartidaFacts): Promise<Partida> {
    // One after the other: inside a transaction there is one connection.
    const supplies = await this.partidas.suppliesOf([row.id]);
    return toPartida(row, supplies, await this.categories.tree(null));
  }

  async count(): Promise<{ count: number }> {
    return { count: await this.partidas.count({ search: '', categoryIds: null }) };
  }

  async listCategories(): Promise<MessageOutput<typeof ListCategories>> {
    const [tree, own] = await Promise.all([this.categories.tree(null), this.partidas.countByCategory()]);
    return { categories: tree.nodes(own), total: [...own.values()].reduce((sum, each) => sum + each, 0) };
  }
}

function bySupplied(supplies: SupplyRow[]): Map<string, SupplyRow[]> {
  return Map.groupBy(supplies, ({ partidaId }) => partidaId);
}
