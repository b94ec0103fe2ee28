import { type Fraction, fractionOf, shortText } from '@cotizaobra/proto/rules/budget/fraction';
import { taxFactor } from '@cotizaobra/proto/rules/comparison/comparable';
import { DECIMAL_PLACES } from '@cotizaobra/proto/rules/decimal';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { canonicalUnit } from '@cotizaobra/proto/rules/units';

interface Quoted {
  price: string;
  unit: string;
  currency: string;
  taxMode: TaxMode;
  igvPercent: string;
}

/**
 * A quoted price as the price of a resource: without IGV, four decimals rounded half up. Null if currency or unit is
 * another one.
 */
export function resourcePrice(quoted: Quoted, target: { currency: string; unit: string }): string | null {
  const isSame = quoted.currency === target.currency && canonicalUnit(quoted.unit) === canonicalUnit(target.unit);
  if (!isSame) return null;
  const { numerator, divisor } = taxFactor(quoted.taxMode, 'WITHOUT_TAX', quoted.igvPercent);
  const { over, under } = fractionOf(quoted.price);
  const price: Fraction = { over: over * numerator, under: under * divisor };
  return shortText(price, DECIMAL_PLACES);
}
