import { priceIn } from '../../../src/rules/prices/basis.js';
import { placeInMarket } from '../../../src/rules/prices/place-in-market.js';
import { quartilesOf } from '../../../src/rules/prices/quartiles.js';

const scaled = (...prices: number[]): bigint[] => prices.map((price) => BigInt(Math.round(price * 10_000)));

describe('quartiles', () => {
  it.each([
    [[7], [7, 7, 7]],
    [
      [1, 2],
      [1.25, 1.5, 1.75],
    ],
    [
      [5, 1, 4, 2, 3],
      [2, 3, 4],
    ],
    [
      [10, 20, 30, 40],
      [17.5, 25, 32.5],
    ],
    [
      [37.1, 38.4, 40.2, 36.9, 39, 41.5],
      [37.425, 38.7, 39.9],
    ],
  ])('of %j are %j, by linear interpolation', (prices, [q1, median, q3]) => {
    const [a, b, c] = scaled(q1!, median!, q3!);
    expect(quartilesOf(scaled(...prices))).toEqual({ q1: a, median: b, q3: c });
  });

  it('of nothing are none', () => {
    expect(quartilesOf([])).toBeNull();
  });

  it('are exact where doubles are not, and rounded half up once', () => {
    expect(quartilesOf([10n ** 16n, 10n ** 16n + 1n])).toEqual({
      q1: 10n ** 16n,
      median: 10n ** 16n + 1n,
      q3: 10n ** 16n + 1n,
    });
  });
});

describe('a price in the other basis', () => {
  it.each([
    ['INCLUDED', 'WITH_TAX', '39.8'],
    ['INCLUDED', 'WITHOUT_TAX', '33.7288'],
    ['EXCLUDED', 'WITH_TAX', '46.964'],
    ['EXCLUDED', 'WITHOUT_TAX', '39.8'],
    ['EXEMPT', 'WITH_TAX', '39.8'],
    ['EXEMPT', 'WITHOUT_TAX', '39.8'],
  ] as const)('%s as %s is %s', (taxMode, basis, expected) => {
    expect(priceIn(basis, '39.8', taxMode, '18')).toBe(expected);
  });
});

describe('the place in the market', () => {
  it.each([
    ['39.8', '38.4', { side: 'above', percent: '3.6', far: false }],
    ['38.4', '38.4', { side: 'equal', percent: '0.0', far: false }],
    ['26.88', '38.4', { side: 'below', percent: '30.0', far: true }],
    ['26.89', '38.4', { side: 'below', percent: '30.0', far: false }],
    ['49.92', '38.4', { side: 'above', percent: '30.0', far: true }],
  ])('of %s beside %s', (price, median, expected) => {
    expect(placeInMarket(price, median)).toEqual(expected);
  });

  it('beside nothing is none', () => {
    expect(placeInMarket('5', '0')).toBeNull();
  });
});
