import { AppError } from '@cotizaobra/proto/core/errors';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import type { PartidaPage, PartidaQuery } from '@cotizaobra/proto/technical-data/partida-page';
import { Injectable } from '@nestjs/common';
import { CategoryTrees } from '../category/category-trees.js';
import { toPartida } from './partida.presenter.js';
import { type PartidaFacts, PartidaRepository } from './partida.repository.js';

/** Partidas for any reader; they belong to no company. */
@Injectable()
export class PartidaReader {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly trees: CategoryTrees,
  ) {}

  async page({ page, limit, search, category }: PartidaQuery): Promise<PartidaPage> {
    const tree = await this.trees.read(null);
    const filter = { search, categoryIds: category === undefined ? null : tree.subtree(category) };
    const [rows, total] = await Promise.all([
      this.partidas.list(filter, { limit, offset: (page - 1) * limit }),
      this.partidas.count(filter),
    ]);
    const supplies = await this.partidas.suppliesOf(rows.map(({ id }) => id));
    const byPartida = Map.groupBy(supplies, ({ partidaId }) => partidaId);
    return {
      partidas: rows.map((row) => toPartida(row, byPartida.get(row.id) ?? [], tree)),
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
    // Sequential, because a transaction has one connection.
    const supplies = await this.partidas.suppliesOf([row.id]);
    return toPartida(row, supplies, await this.trees.read(null));
  }
}
