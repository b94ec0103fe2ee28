import { divideHalfUp } from '../decimal.js';

/** A median as an exact fraction: the middle amount, or the sum of the two middle ones over two. */
export interface Median {
  readonly sum: bigint;
  readonly of: bigint;
}

/** The percentage from which a deviation is shown. */
const SHOWN_PERCENT = 30n;
/** A deviation below this share of the median is never shown; for a first look in doubles. */
const SURELY_SMALL = 0.29;

export function medianOf(amounts: readonly bigint[]): Median | null {
  if (amounts.length === 0) return null;
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? { sum: upper, of: 1n } : { sum: sorted[middle - 1]! + upper, of: 2n };
}

/** In céntimos, rounded half up. */
export const medianCents = ({ sum, of }: Median): bigint => divideHalfUp(sum, of);

/** Percent from the median with one decimal and a sign (`+42.5`, `-30.0`), from ± 30 % on; null below that. */
export function deviationText(amount: bigint | null, median: Median | null): string | null {
  if (amount === null || median === null || median.sum <= 0n) return null;
  // Most amounts are near the median, and a double tells that with far more than enough digits.
  const sum = Number(median.sum);
  if (Math.abs(Number(amount) * Number(median.of) - sum) < SURELY_SMALL * sum) return null;
  const difference = amount * median.of - median.sum;
  const size = difference < 0n ? -difference : difference;
  if (size * 100n < SHOWN_PERCENT * median.sum) return null;
  const tenths = divideHalfUp(size * 1000n, median.sum);
  return `${difference < 0n ? '-' : '+'}${tenths / 10n}.${tenths % 10n}`;
}

/** Percent by which `amount` is above `best`, one decimal, rounded half up: `4.3`. Null if `best` is not positive. */
export function distanceText(amount: bigint, best: bigint): string | null {
  if (best <= 0n || amount < best) return null;
  const tenths = divideHalfUp((amount - best) * 1000n, best);
  return `${tenths / 10n}.${tenths % 10n}`;
}
