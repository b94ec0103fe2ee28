import { type Fraction, fractionOf, shortText, times, units } from '../budget/fraction.js';
import { DECIMAL_LIMIT, DECIMAL_PLACES, DECIMAL_SCALE } from '../decimal.js';
import { partialAmount, type TaxMode, unitPriceFromPartial } from '../totals.js';

/** What the prices of a document hold: their tax mode, and IGV in percent on the document's day. */
export interface PriceTax {
  readonly taxMode: TaxMode;
  readonly igvPercent: string;
}

/** The cells that the buyer leaves open in a copy. */
export interface OpenCells {
  readonly price: boolean;
  readonly partial: boolean;
}

/** Highest margin in percent. */
export const MARGIN_MAX = 1_000;

const HUNDRED = fractionOf('100');
const over100 = (percent: string): Fraction => {
  const { over, under } = fractionOf(percent);
  return { over: HUNDRED.over * under + over, under: HUNDRED.over * under };
};
const inverse = ({ over, under }: Fraction): Fraction => ({ over: under, under: over });
const SAME: Fraction = { over: 1n, under: 1n };

/**
 * What a provider's price costs its buyer, as a price of the buyer's document. Whoever charges IGV gets back the IGV it
 * paid, so the price counts without it. An exempt seller gets none back, so it counts with it.
 */
function taxRatio(from: PriceTax, to: PriceTax): Fraction {
  if (to.taxMode === 'EXEMPT') return from.taxMode === 'EXCLUDED' ? over100(from.igvPercent) : SAME;
  const without = from.taxMode === 'INCLUDED' ? inverse(over100(from.igvPercent)) : SAME;
  return to.taxMode === 'INCLUDED' ? times(without, over100(to.igvPercent)) : without;
}

/** The exact cost per unit of a provider's price (at most 10 decimals) in the tax mode of the buyer's document. */
export const costOf = (unitPrice: string, from: PriceTax, to: PriceTax): Fraction =>
  times(fractionOf(unitPrice), taxRatio(from, to));

/** Below 0: `a` is cheaper. */
export function compareCosts(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A cost as a decimal with at most four decimals, rounded half up. */
export const costText = (cost: Fraction): string => shortText(cost, DECIMAL_PLACES);

/**
 * Cost × (1 + margin %) as a unit price: four decimals, rounded half up once. Null beyond the limit of a price.
 * `margin` is a decimal in percent (`12.5`). Source: second stage 8.
 */
export function priceWithMargin(cost: Fraction, margin: string): string | null {
  const price = times(cost, over100(margin));
  return units(price, DECIMAL_PLACES) < DECIMAL_LIMIT * DECIMAL_SCALE ? shortText(price, DECIMAL_PLACES) : null;
}

/** The same in a copy whose buyer opens amounts alone: the price follows from the amount. Null: there is none. */
export function settledPrice(price: string | null, quantity: string, open: OpenCells): string | null {
  if (price === null || open.price) return price;
  return unitPriceFromPartial(quantity, partialAmount(quantity, price))?.price ?? null;
}
