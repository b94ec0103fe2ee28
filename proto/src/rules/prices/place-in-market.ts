import { divideHalfUp, toScaled } from '../decimal.js';

export interface PlaceInMarket {
  /** Of the price, seen from the median. */
  readonly side: 'above' | 'below' | 'equal';
  /** One decimal, rounded half up, without sign: `3.6`. */
  readonly percent: string;
  /** 30 % or more from the median: to be marked. */
  readonly far: boolean;
}

/** The percentage from which a price is marked. Source: second stage 9. */
export const FAR_PERCENT = 30n;

/** Where a price stands in the market: both are decimal strings of one currency and basis. Null if the median is 0. */
export function placeInMarket(price: string, median: string): PlaceInMarket | null {
  const middle = toScaled(median);
  if (middle === 0n) return null;
  const difference = toScaled(price) - middle;
  const size = difference < 0n ? -difference : difference;
  const tenths = divideHalfUp(size * 1000n, middle);
  const side = difference === 0n ? 'equal' : difference > 0n ? 'above' : 'below';
  return { side, percent: `${tenths / 10n}.${tenths % 10n}`, far: size * 100n >= FAR_PERCENT * middle };
}
