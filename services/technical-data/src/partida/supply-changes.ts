import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { isShareOfLabour } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { Partida, SupplyForm } from '@cotizaobra/proto/technical-data/model';
import { Injectable } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { PartidaReader } from './partida-reader.js';
import { Pricing } from './pricing.js';

/** Changes of a partida's supplies. Each raises the version of the partida and computes all its figures. */
@Injectable()
export class SupplyChanges {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly pricing: Pricing,
    private readonly reader: PartidaReader,
    private readonly transactions: Transactions,
  ) {}

  /** @throws PARTIDA_NOT_FOUND, STALE_PARTIDA */
  ofPartida(partidaId: string, version: number | undefined, work: () => Promise<void>): Promise<Partida> {
    return this.transactions.run(async () => {
      if (!(await this.partidas.claim(partidaId, version))) {
        const known = await this.partidas.find(partidaId);
        throw new AppError(known ? errors.STALE_PARTIDA : errors.PARTIDA_NOT_FOUND);
      }
      await work();
      await this.pricing.settle(partidaId);
      return this.reader.get(partidaId);
    });
  }

  /** For the partida of the supply. @throws SUPPLY_NOT_FOUND, STALE_PARTIDA */
  async ofSupply(id: string, version: number | undefined, work: () => Promise<void>): Promise<Partida> {
    const supply = await this.partidas.findSupply(id);
    if (!supply) throw new AppError(errors.SUPPLY_NOT_FOUND);
    return this.ofPartida(supply.partidaId, version, work);
  }
}

/** The columns of a supply form, before its figures are computed. */
export function columnsOf({ kind, supply, unit, quadrille, quantity, pu }: SupplyForm) {
  return { kind, name: supply, unit, quadrille, quantity, pu: isShareOfLabour(unit) ? null : pu };
}
