import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { analyseUnitPrice, type UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';
import { Injectable } from '@nestjs/common';
import { toUnitPriceSupply } from './partida.presenter.js';
import { PartidaRepository } from './partida.repository.js';
import type { SupplyRow } from './supply.row.js';

/** The stored figures. A price that depends on the labour sum is not stored. */
export interface StoredFigures {
  quantity: string | null;
  pu: string | null;
  partial: string;
}

/** Keeps the stored figures of a partida equal to the result of the unit price rule. */
@Injectable()
export class Pricing {
  constructor(private readonly partidas: PartidaRepository) {}

  /** Runs after any change of yield or supplies, in the same transaction, because one line may change others. */
  async settle(partidaId: string): Promise<void> {
    const partida = await this.partidas.find(partidaId);
    if (!partida) throw new Error('the partida that was changed does not exist');
    const supplies = await this.partidas.suppliesOf([partidaId]);
    const { figures, unitCost } = priced(canonicalDecimal(partida.performance), supplies.map(toUnitPriceSupply));
    for (const [at, supply] of supplies.entries()) {
      const now = figures[at]!;
      if (differs(supply, now)) await this.partidas.updateSupply(supply.id, now);
    }
    await this.partidas.update(partidaId, { unitCost });
  }
}

/** The figures to store for the supplies, in order, and the unit cost. */
export function priced(performance: string, supplies: readonly UnitPriceSupply[]) {
  const analysis = analyseUnitPrice(performance, supplies);
  const figures = analysis.supplies.map(
    ({ quantity, pu, partial, ofLabour }): StoredFigures => ({ quantity, pu: ofLabour ? null : pu, partial }),
  );
  return { figures, unitCost: analysis.unitCost };
}

const same = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : canonicalDecimal(a) === canonicalDecimal(b);

const differs = (supply: SupplyRow, now: StoredFigures): boolean =>
  !same(supply.quantity, now.quantity) ||
  !same(supply.pu, now.pu) ||
  amountToCents(supply.partial) !== amountToCents(now.partial);
