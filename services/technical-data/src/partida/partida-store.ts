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

/** Partidas a statement; each has some six supplies. */
const BATCH = 100;

/** Stores whole partidas with their supplies, from a file or from the reference set. */
@Injectable()
export class PartidaStore {
  constructor(private readonly partidas: PartidaRepository) {}

  /**
   * Runs in the caller's transaction, which provides the position; returns the id. A taken name aborts the transaction.
   */
  async insert(whole: WholePartida): Promise<string> {
    const [id] = await this.insertBatch([whole]);
    return id!;
  }

  /** The same for many, in few statements. */
  async insertAll(wholes: readonly WholePartida[]): Promise<void> {
    for (let from = 0; from < wholes.length; from += BATCH) await this.insertBatch(wholes.slice(from, from + BATCH));
  }

  /** Returns the ids in the same order. */
  private async insertBatch(wholes: readonly WholePartida[]): Promise<string[]> {
    const pricings = wholes.map(({ performance, supplies }) => priced(performance, supplies));
    const ids = await this.partidas.store(
      wholes.map(({ categoryId, position, item, unit, performance, reference }, at) => ({
        ...{ categoryId, position, performance, unitCost: pricings[at]!.unitCost, unit, ...namesOf(item, unit) },
        ...(reference ? { referenceCode: reference.code, referenceDigest: reference.digest, referenceVersion: 1 } : {}),
      })),
    );
    const supplies = wholes.flatMap((whole, at) => suppliesOf(ids[at]!, whole.supplies, pricings[at]!.figures));
    await this.partidas.insertSupplies(supplies);
    return ids;
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
