import fc from 'fast-check';
import {
  amountToCents,
  centsToAmount,
  documentTotals,
  igvRateOn,
  partialAmount,
  partialCents,
  unitPriceFromPartial,
} from '../../src/rules/totals.js';
import { decimals } from '../support/item-trees.js';

/** An exact fraction, computed another way than the product does: no scaling by powers of ten, comparison by cross products. */
interface Fraction {
  n: bigint;
  d: bigint;
}

function fraction(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });

/** The whole number nearest to a fraction, ties upwards, found by its remainder. */
function nearest({ n, d }: Fraction): bigint {
  const floor = n / d;
  const remainder = n - floor * d;
  return remainder + remainder >= d ? floor + 1n : floor;
}
const inCents = (f: Fraction): bigint => nearest(times(f, { n: 100n, d: 1n }));

describe('partials', () => {
  it.each([
    ['96.80', '68.20', '6601.76'],
    ['1071', '4.2', '4498.20'],
    ['0.5', '0.01', '0.01'],
    ['0.4999', '0.01', '0.00'],
    ['3', null, '0.00'],
    ['0', '10', '0.00'],
    ['999999999999.9999', '999999999999.9999', '999999999999999800000000.00'],
  ])('%s × %s is %s', (quantity, price, amount) => {
    expect(partialAmount(quantity, price)).toBe(amount);
  });

  it('agrees with exact fractions, rounded half up', () => {
    fc.assert(
      fc.property(decimals, decimals, (quantity, price) => {
        expect(partialCents(quantity, price)).toBe(inCents(times(fraction(quantity), fraction(price))));
      }),
    );
  });
});

describe('totals of a document', () => {
  it('takes the tax out of the sum where prices include it', () => {
    expect(documentTotals([7_696_657n], 'INCLUDED', '18')).toEqual({
      subtotal: 6_522_591n,
      igv: 1_174_066n,
      total: 7_696_657n,
    });
  });

  it('puts the tax on top where prices exclude it', () => {
    expect(documentTotals([10_000n, 3n], 'EXCLUDED', '18')).toEqual({ subtotal: 10_003n, igv: 1_801n, total: 11_804n });
  });

  it('has no tax in the Amazonía', () => {
    expect(documentTotals([10_003n], 'EXEMPT', '18')).toEqual({ subtotal: 10_003n, igv: 0n, total: 10_003n });
  });

  it('agrees with exact fractions in every tax mode', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { maxLength: 8 });
    const rates = fc.constantFrom('18', '19', '10.5');
    fc.assert(
      fc.property(amounts, rates, (partials, rate) => {
        const sum = partials.reduce((a, b) => a + b, 0n);
        const percent = over(fraction(rate), { n: 100n, d: 1n });
        const withTax = { n: percent.d + percent.n, d: percent.d };
        const included = documentTotals(partials, 'INCLUDED', rate);
        expect(included.subtotal).toBe(nearest(over({ n: sum, d: 1n }, withTax)));
        expect(included.subtotal + included.igv).toBe(sum);
        const excluded = documentTotals(partials, 'EXCLUDED', rate);
        expect(excluded.igv).toBe(nearest(times({ n: sum, d: 1n }, percent)));
        expect(excluded.total).toBe(sum + excluded.igv);
      }),
    );
  });

  it('knows the rate of a day', () => {
    expect(igvRateOn('2026-11-20')).toBe('18');
    expect(igvRateOn('2011-03-01')).toBe('18');
    expect(igvRateOn('2011-02-28')).toBe('19');
  });
});

describe('the unit price behind a typed partial', () => {
  it('gives the exact price where four decimals can', () => {
    expect(unitPriceFromPartial('96.8', '6601.76')).toEqual({ price: '68.2', exact: true });
  });

  it('gives the nearest price and says so where they cannot', () => {
    expect(unitPriceFromPartial('30000', '10')).toEqual({ price: '0.0003', exact: false });
  });

  it('refuses quantity 0 and prices beyond the limit', () => {
    expect(unitPriceFromPartial('0', '10')).toBeNull();
    expect(unitPriceFromPartial('0.0001', '999999999999')).toBeNull();
  });

  it('never misses by more than half a step of the price', () => {
    fc.assert(
      fc.property(decimals, fc.bigInt({ min: 0n, max: 10n ** 12n }), (quantity, cents) => {
        fc.pre(quantity !== '0');
        const amount = centsToAmount(cents);
        const found = unitPriceFromPartial(quantity, amount);
        fc.pre(found !== null);
        const exact = times(over(fraction(amount), fraction(quantity)), { n: 10_000n, d: 1n });
        const price = times(fraction(found.price), { n: 10_000n, d: 1n });
        const distance = price.n * exact.d - exact.n * price.d;
        expect((distance < 0n ? -distance : distance) * 2n <= price.d * exact.d).toBe(true);
        expect(found.exact).toBe(partialCents(quantity, found.price) === cents);
      }),
    );
  });
});

describe('amounts', () => {
  it('turn into céntimos and back at any size', () => {
    expect(amountToCents('1234.5')).toBe(123_450n);
    expect(amountToCents('0.005')).toBe(1n);
    expect(centsToAmount(5n)).toBe('0.05');
    expect(() => amountToCents('1,5')).toThrow(RangeError);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (cents) => amountToCents(centsToAmount(cents)) === cents),
    );
  });
});
