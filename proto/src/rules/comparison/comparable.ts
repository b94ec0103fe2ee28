import { divideHalfUp, toScaled } from '../decimal.js';
import type { TaxMode } from '../totals.js';

export type ComparisonBasis = 'WITH_TAX' | 'WITHOUT_TAX';

/** Exchange rates take up to six decimals. */
const RATE_PLACES = 6;
const RATE_SCALE = 10n ** BigInt(RATE_PLACES);
const HUNDRED = toScaled('100');

/** A factor as a fraction of integers. */
export interface Factor {
  readonly numerator: bigint;
  readonly divisor: bigint;
}

/** `3.752` → 3752000n. Throws RangeError on anything but a decimal with at most six decimals. */
function scaledRate(rate: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(rate);
  if (!match) throw new RangeError(`not a rate: ${rate.slice(0, 40)}`);
  return BigInt(match[1]! + (match[2] ?? '').padEnd(RATE_PLACES, '0'));
}

/** What tax does to an amount: EXCLUDED prices gain it, INCLUDED prices lose it, EXEMPT ones have none. */
export function taxFactor(taxMode: TaxMode, basis: ComparisonBasis, igvPercent: string): Factor {
  const withTax = HUNDRED + toScaled(igvPercent);
  if (taxMode === 'EXCLUDED' && basis === 'WITH_TAX') return { numerator: withTax, divisor: HUNDRED };
  if (taxMode === 'INCLUDED' && basis === 'WITHOUT_TAX') return { numerator: HUNDRED, divisor: withTax };
  return { numerator: 1n, divisor: 1n };
}

/** Exchange rate and tax in one factor, so that an amount is rounded once. */
export function comparableFactor(rate: string, tax: Factor): Factor {
  return { numerator: scaledRate(rate) * tax.numerator, divisor: RATE_SCALE * tax.divisor };
}

/** Partial × exchange rate × tax factor in céntimos, rounded half up once. Source: second stage 2. */
export function comparableCents(partial: bigint, { numerator, divisor }: Factor): bigint {
  return numerator === divisor ? partial : divideHalfUp(partial * numerator, divisor);
}
