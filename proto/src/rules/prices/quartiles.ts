import { divideHalfUp } from '../decimal.js';

export interface Quartiles {
  readonly q1: bigint;
  readonly median: bigint;
  readonly q3: bigint;
}

const QUARTERS = 4;

/** The ranks (from 0) of sorted values that quartile 1, 2 or 3 of `count` values lies between, and how far. */
export function quartileRanks(count: number, quarter: 1 | 2 | 3): { low: number; high: number; quarters: bigint } {
  const position = (count - 1) * quarter;
  const low = Math.floor(position / QUARTERS);
  const rest = position % QUARTERS;
  return { low, high: rest === 0 ? low : low + 1, quarters: BigInt(rest) };
}

/** A quartile by linear interpolation between the values at its ranks, rounded half up once. Source: second stage 13. */
export function interpolate(low: bigint, high: bigint, quarters: bigint): bigint {
  const all = BigInt(QUARTERS);
  return divideHalfUp(low * (all - quarters) + high * quarters, all);
}

/** Quartiles of unordered values ≥ 0, such as prices scaled by 10^4. Null without values. */
export function quartilesOf(values: readonly bigint[]): Quartiles | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const at = (quarter: 1 | 2 | 3): bigint => {
    const { low, high, quarters } = quartileRanks(sorted.length, quarter);
    return interpolate(sorted[low]!, sorted[high]!, quarters);
  };
  return { q1: at(1), median: at(2), q3: at(3) };
}
