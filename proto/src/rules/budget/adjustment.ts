import { dividedBy, type Fraction, fixedText, fractionOf, plus, times, ZERO } from './fraction.js';
import type { Monomial } from './polynomial.js';

/** Values of an index in the month of the budget (o) and in the month of the adjustment (r). */
export interface IndexValue {
  index: string;
  /** Above 0. */
  base: string;
  current: string;
}

export interface Adjustment {
  /** 'K', three decimals. */
  k: string;
  monomials: {
    symbol: string;
    coefficient: string;
    /** Index r ÷ index o, six decimals. */
    ratio: string;
    /** coefficient × ratio, six decimals: K is their unrounded sum, rounded once. */
    product: string;
  }[];
}

const FACTOR_PLACES = 6;
const K_PLACES = 3;

/** The indices of the formula that have no value. */
export function missingValues(monomials: readonly Monomial[], values: readonly IndexValue[]): string[] {
  const known = new Set(values.map(({ index }) => index));
  return [...new Set(monomials.flatMap(({ indices }) => indices.map(({ index }) => index)))].filter(
    (index) => !known.has(index),
  );
}

/**
 * K = Σ coefficient × (Ir ÷ Io). The index of a monomial is the average of its indices, weighted by their printed
 * shares (D.S. 011-79-VC, article 2). Throws RangeError if a value is missing or a base is 0.
 */
export function adjustment(monomials: readonly Monomial[], values: readonly IndexValue[]): Adjustment {
  const known = new Map(values.map((value) => [value.index, value]));
  let sum = ZERO;
  const factors = monomials.map(({ symbol, coefficient, indices }) => {
    let [base, current]: [Fraction, Fraction] = [ZERO, ZERO];
    for (const { index, share } of indices) {
      const value = known.get(index);
      if (!value) throw new RangeError(`no value of the index ${index}`);
      base = plus(base, times(fractionOf(share), fractionOf(value.base)));
      current = plus(current, times(fractionOf(share), fractionOf(value.current)));
    }
    const ratio = dividedBy(current, base);
    const product = times(fractionOf(coefficient), ratio);
    sum = plus(sum, product);
    return { symbol, coefficient, ratio: fixedText(ratio, FACTOR_PLACES), product: fixedText(product, FACTOR_PLACES) };
  });
  return { k: fixedText(sum, K_PLACES), monomials: factors };
}
