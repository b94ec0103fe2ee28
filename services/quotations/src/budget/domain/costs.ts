import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { type AnalysedCost, analyse } from '@cotizaobra/proto/rules/budget/analysis';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { Supply } from '@cotizaobra/proto/rules/budget/supply';
import { readDecimal } from '@cotizaobra/proto/rules/decimal';
import type { Resource, StoredAnalysis, StoredSupply } from './budget.js';

export type Resources = ReadonlyMap<number, Resource>;

export function resourceOf(resources: Resources, no: number): Resource {
  const found = resources.get(no);
  if (!found) throw new Error(`a supply of no resource: ${no}`);
  return found;
}

/** The supplies with the codes, units and prices of their resources. */
function pricedSupplies(supplies: readonly StoredSupply[], resources: Resources): Supply[] {
  return supplies.map(({ no, crew, quantity }) => {
    const { kind, code, unit, price } = resourceOf(resources, no);
    return { kind, code, unit, crew, quantity, price };
  });
}

/** All figures of an analysis. */
export function analysed(analysis: StoredAnalysis, resources: Resources, profile: BudgetProfile): AnalysedCost {
  return analyse({ yield: analysis.yield, supplies: pricedSupplies(analysis.supplies, resources) }, profile);
}

/** The price of a line from its analysis: a canonical decimal. Throws ANALYSIS_REFUSED if a line cannot hold it. */
export function linePrice(cost: string): string {
  const reading = readDecimal(cost);
  if (reading.ok) return reading.value;
  throw new AppError(budgetErrors.ANALYSIS_REFUSED, { detail: 'El costo del análisis es demasiado grande.' });
}
