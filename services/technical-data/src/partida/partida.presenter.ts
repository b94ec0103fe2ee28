import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { analyseUnitPrice, type UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import type { CategoryTree } from '../category/category-tree.js';
import type { PartidaFacts } from './partida.repository.js';
import type { SupplyRow } from './supply.row.js';

const canonical = (value: string | null): string | null => (value === null ? null : canonicalDecimal(value));

/** A stored supply as input of the unit price rule. */
export const toUnitPriceSupply = ({ kind, unit, quadrille, quantity, pu }: SupplyRow): UnitPriceSupply => ({
  kind,
  unit,
  quadrille,
  quantity: canonical(quantity),
  pu: canonical(pu),
});

/** `supplies` are those of this partida, in order. */
export function toPartida(row: PartidaFacts, supplies: readonly SupplyRow[], tree: CategoryTree): Partida {
  const performance = canonicalDecimal(row.performance);
  const { unitCost, blocks, supplies: figures } = analyseUnitPrice(performance, supplies.map(toUnitPriceSupply));
  return {
    id: row.id,
    item: row.item,
    performance,
    unit: row.unit,
    categoryId: row.categoryId,
    categoryPath: tree.path(row.categoryId),
    reference: row.referenceCode !== null,
    version: row.version,
    unitCost,
    blocks,
    supplies: supplies.map(({ id, kind, name, unit, quadrille }, at) => {
      return { id, kind, supply: name, unit, quadrille, ...figures[at]! };
    }),
  };
}
