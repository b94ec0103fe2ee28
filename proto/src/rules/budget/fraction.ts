import { readDecimal } from '../decimal.js';

/** Quantities and prices inside an analysis have at most this many decimals. */
export const ANALYSIS_PLACES = 10;

/** An exact number that is not negative. The divisor is positive; the fraction need not be reduced. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Fraction = { over: 0n, under: 1n };

/** Budgets repeat their decimals: those read last stay. */
const known = new Map<string, Fraction>();
const KNOWN_MAX = 5_000;

/** A decimal with up to 10 decimals (`0.0333333333`). Throws RangeError on anything else. */
export function fractionOf(decimal: string): Fraction {
  const found = known.get(decimal);
  if (found) return found;
  const reading = readDecimal(decimal, ANALYSIS_PLACES);
  if (!reading.ok) throw new RangeError(`not a decimal: ${decimal.slice(0, 40)} (${reading.problem})`);
  const [whole = '0', decimals = ''] = reading.value.split('.');
  const fraction = { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(decimal, fraction);
  return fraction;
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** Throws RangeError if `b` is 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  if (b.over === 0n) throw new RangeError('division by 0');
  return { over: a.over * b.under, under: a.under * b.over };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  if (a.under % b.under === 0n) return { over: a.over + b.over * (a.under / b.under), under: a.under };
  if (b.under % a.under === 0n) return { over: a.over * (b.under / a.under) + b.over, under: b.under };
  const common = gcd(a.under, b.under);
  return { over: a.over * (b.under / common) + b.over * (a.under / common), under: (a.under / common) * b.under };
}

/** The whole number of units of 10^-places, rounded half up: `units(12.345, 2)` is 1235n. */
export function units(value: Fraction, places: number): bigint {
  const scaled = value.over * 10n ** BigInt(places);
  return (scaled * 2n + value.under) / (value.under * 2n);
}

/** `units` of 10^-places as a number again. */
export const fromUnits = (count: bigint, places: number): Fraction => ({ over: count, under: 10n ** BigInt(places) });

/** Rounded half up; with null it stays as it is. */
export const rounded = (value: Fraction, places: number | null): Fraction =>
  places === null ? value : fromUnits(units(value, places), places);

/** A decimal of exactly `places` decimals: `text(12.5, 2)` is `12.50`. */
export function fixedText(value: Fraction, places: number): string {
  return unitsText(units(value, places), places);
}

/** Units of 10^-places as a decimal of exactly so many decimals; a negative number keeps its sign. */
export function unitsText(count: bigint, places: number): string {
  const digits = (count < 0n ? -count : count).toString().padStart(places + 1, '0');
  const sign = count < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Canonical: at most `places` decimals, no trailing zeros beyond `least` decimals. */
export function shortText(value: Fraction, places: number, least = 0): string {
  const [whole, decimals = ''] = fixedText(value, places).split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return kept === '' ? whole! : `${whole}.${kept}`;
}

function gcd(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
