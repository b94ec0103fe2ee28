import type { UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';
import { Injectable } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { namesOf } from './partida-names.js';
import { priced } from './pricing.js';

export interface WholePartida {
  categoryId: string;
  position: number;
  item: string;
  unit: string;
  performance: string;
  supplies: readonly (UnitPriceSupply & { supply: string })[];
  reference?: { code: string; digest: string };
}

/** Stores whole partidas with their supplies, from a file or from the reference set. */
@Injectable()
export class PartidaStore {
  constructor(private readonly partidas: PartidaRepository) {}

  /**
   * Runs in the caller's transaction, which provides the position; returns the id. A taken name aborts the transaction.
   */
  async insert(whole: WholePartida): Promise<string> {
    const { categoryId, position, item, unit, performance, supplies, reference } = whole;
    const { figures, unitCost } = priced(performance, supplies);
    const id = await this.partidas.store({
      categoryId,
      position,
      performance,
      unitCost,
      unit,
      ...namesOf(item, unit),
      ...(reference ? { referenceCode: reference.code, referenceDigest: reference.digest, referenceVersion: 1 } : {}),
    });
    await this.partidas.insertSupplies(suppliesOf(id, supplies, figures));
    return id;
  }

  /** Runs in the caller's transaction, for a partida without supplies. */
  async addSupplies(partidaId: string, performance: string, supplies: WholePartida['supplies']): Promise<void> {
    const { figures, unitCost } = priced(performance, supplies);
    await this.partidas.insertSupplies(suppliesOf(partidaId, supplies, figures));
    await this.partidas.update(partidaId, { unitCost });
  }
}

const suppliesOf = (
  partidaId: string,
  supplies: WholePartida['supplies'],
  figures: ReturnType<typeof priced>['figures'],
) =>
  supplies.map(({ kind, supply, unit, quadrille }, at) => {
    return { partidaId, position: at + 1, kind, name: supply, unit, quadrille, ...figures[at]! };
  });
