import { type ComparisonBasis, taxFactor } from '../comparison/comparable.js';
import { divideHalfUp, fromScaled, toScaled } from '../decimal.js';
import type { TaxMode } from '../totals.js';

/** A unit price with or without IGV: four decimals, rounded half up once. EXEMPT prices are the same in both. */
export function priceIn(basis: ComparisonBasis, price: string, taxMode: TaxMode, igvPercent: string): string {
  const { numerator, divisor } = taxFactor(taxMode, basis, igvPercent);
  return fromScaled(divideHalfUp(toScaled(price) * numerator, divisor));
}
