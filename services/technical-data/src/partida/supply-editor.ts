import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { isShareOfLabour } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { SUPPLIES_MAX } from '@cotizaobra/proto/technical-data/limits';
import type { Partida, SupplyForm } from '@cotizaobra/proto/technical-data/model';
import { Injectable } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { PartidaReader } from './partida-reader.js';
import { Pricing } from './pricing.js';

/** The supplies of a partida. Each change takes the partida's next version and computes all of it again. */
@Injectable()
export class SupplyEditor {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly pricing: Pricing,
    private readonly reader: PartidaReader,
    private readonly transactions: Transactions,
  ) {}

  /** At the end; without a version nothing of others can be lost by it. */
  add(partidaId: string, version: number | undefined, form: SupplyForm): Promise<Partida> {
    return this.change(partidaId, version, async () => {
      const supplies = await this.partidas.suppliesOf([partidaId]);
      if (supplies.length >= SUPPLIES_MAX) throw new AppError(errors.TOO_MANY_SUPPLIES);
      const position = (supplies.at(-1)?.position ?? 0) + 1;
      await this.partidas.insertSupplies([{ ...toColumns(form), partidaId, position, partial: '0' }]);
    });
  }

  update(id: string, version: number | undefined, form: SupplyForm): Promise<Partida> {
    return this.changeSupply(id, version, () => this.partidas.updateSupply(id, toColumns(form)));
  }

  remove(id: string, version: number | undefined): Promise<Partida> {
    return this.changeSupply(id, version, () => this.partidas.removeSupplies({ id }));
  }

  private async changeSupply(id: string, version: number | undefined, work: () => Promise<void>): Promise<Partida> {
    const supply = await this.partidas.findSupply(id);
    if (!supply) throw new AppError(errors.SUPPLY_NOT_FOUND);
    return this.change(supply.partidaId, version, work);
  }

  private change(partidaId: string, version: number | undefined, work: () => Promise<void>): Promise<Partida> {
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
}

/** A form as it is stored before its figures are settled. */
function toColumns({ kind, supply, unit, quadrille, quantity, pu }: SupplyForm) {
  return { kind, name: supply, unit, quadrille, quantity, pu: isShareOfLabour(unit) ? null : pu };
}
