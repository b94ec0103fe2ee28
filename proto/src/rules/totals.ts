import { DECIMAL_LIMIT, DECIMAL_PLACES, DECIMAL_SCALE, divideHalfUp, fromScaled, toScaled } from './decimal.js';

/** IGV mode of the prices: they include it, it is added, or there is none (Amazonía). */
export const taxModes = ['INCLUDED', 'EXCLUDED', 'EXEMPT'] as const;
export type TaxMode = (typeof taxModes)[number];

/** All in céntimos. */
export interface DocumentTotals {
  subtotal: bigint;
  igv: bigint;
  total: bigint;
}

/** IGV with the municipal promotion tax, in percent, by its first day. Source: Ley 29666 and D.S. 055-99-EF. */
const igvRates = [
  { from: '2011-03-01', percent: '18' },
  { from: '2003-08-01', percent: '19' },
] as const;

const CENT_SCALE = 100n;
const PER_CENT = DECIMAL_SCALE * DECIMAL_SCALE;
const HUNDRED_PERCENT = 100n * DECIMAL_SCALE;

/** The rate in percent, as a decimal string, on a day in Lima (`2026-11-20`). */
export function igvRateOn(day: string): string {
  return (igvRates.find((rate) => rate.from <= day) ?? igvRates[igvRates.length - 1]!).percent;
}

const SHORT = 12;
/** Below this a product of two scaled decimals is an exact double. */
const EXACT = 2 ** 52;
const UNITS_PER_CENT = 10 ** 6;
const ZERO = 48;

/** A short canonical decimal as an integer scaled by 10^4; NaN if bigint arithmetic is needed. */
function shortScaled(decimal: string): number {
  if (decimal.length > SHORT) return Number.NaN;
  let value = 0;
  let decimals = -1;
  for (let at = 0; at < decimal.length; at += 1) {
    const digit = decimal.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      if (decimals >= 0) decimals += 1;
    } else if (digit === -2 && decimals < 0 && at > 0) decimals = 0;
    else return Number.NaN;
  }
  if (value === 0 && decimal !== '0') return Number.NaN;
  return decimals < 0
    ? value * 10 ** DECIMAL_PLACES
    : decimals <= DECIMAL_PLACES
      ? value * 10 ** (DECIMAL_PLACES - decimals)
      : Number.NaN;
}

/** Céntimos of common amounts, for which doubles are exact in every step; NaN for others. */
function everydayCents(quantity: string, price: string): number {
  const product = shortScaled(quantity) * shortScaled(price);
  if (!(product < EXACT)) return Number.NaN;
  const rounded = product + UNITS_PER_CENT / 2;
  return (rounded - (rounded % UNITS_PER_CENT)) / UNITS_PER_CENT;
}

/** Quantity × price rounded half up, in céntimos. An absent price counts 0. */
export function partialCents(quantity: string, price: string | null): bigint {
  if (price === null) return 0n;
  const everyday = everydayCents(quantity, price);
  if (!Number.isNaN(everyday)) return BigInt(everyday);
  return divideHalfUp(toScaled(quantity) * toScaled(price) * CENT_SCALE, PER_CENT);
}

/** Quantity × price as an amount with two decimals (`1234.50`). */
export function partialAmount(quantity: string, price: string | null): string {
  return centsToAmount(partialCents(quantity, price));
}

/** Below this a number of céntimos is an exact double. */
const EXACT_CENTS = 2n ** 52n;

function shortAmount(cents: number): string {
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Céntimos → amount with exactly two decimals: 123450n → `1234.50`. */
export function centsToAmount(cents: bigint): string {
  if (cents >= 0n && cents < EXACT_CENTS) return shortAmount(Number(cents));
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount of any size with any number of decimals → céntimos, rounded half up. Throws RangeError on anything else. */
export function amountToCents(amount: string): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) throw new RangeError(`not an amount: ${amount.slice(0, 40)}`);
  const decimals = (match[2] ?? '').padEnd(3, '0');
  return BigInt(match[1] + decimals.slice(0, 2)) + (decimals.charAt(2) >= '5' ? 1n : 0n);
}

export function sumCents(partials: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const partial of partials) sum += partial;
  return sum;
}

/**
 * The footer of a document, from its partials in céntimos and the rate in percent. INCLUDED extracts the tax from the
 * sum, EXCLUDED adds it, EXEMPT has none.
 */
export function documentTotals(partials: Iterable<bigint>, taxMode: TaxMode, ratePercent: string): DocumentTotals {
  return totalsOfSum(sumCents(partials), taxMode, ratePercent);
}

/** The same from a known sum. */
export function totalsOfSum(sum: bigint, taxMode: TaxMode, ratePercent: string): DocumentTotals {
  const rate = toScaled(ratePercent);
  if (taxMode === 'INCLUDED') {
    const subtotal = divideHalfUp(sum * HUNDRED_PERCENT, HUNDRED_PERCENT + rate);
    return { subtotal, igv: sum - subtotal, total: sum };
  }
  if (taxMode === 'EXEMPT') return { subtotal: sum, igv: 0n, total: sum };
  const igv = divideHalfUp(sum * rate, HUNDRED_PERCENT);
  return { subtotal: sum, igv, total: sum + igv };
}

/**
 * The unit price for a typed partial (both decimal strings): the nearest with four decimals; `exact` is true if it
 * gives that partial again. Null if there is none: quantity 0, or a price beyond the limit.
 */
export function unitPriceFromPartial(quantity: string, partial: string): { price: string; exact: boolean } | null {
  const units = toScaled(quantity);
  if (units === 0n) return null;
  const scaled = divideHalfUp(toScaled(partial) * DECIMAL_SCALE, units);
  if (scaled >= DECIMAL_LIMIT * DECIMAL_SCALE) return null;
  const price = fromScaled(scaled);
  return { price, exact: partialCents(quantity, price) === amountToCents(partial) };
}
