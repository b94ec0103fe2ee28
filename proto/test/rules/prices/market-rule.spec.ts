import { isMarket, isSafeFromBuyers, mayRelease, type PriceShare } from '../../../src/rules/prices/market-rule.js';

/** One entry a company: how many prices it gave, to which buyer. */
const shares = (...counts: [provider: string, buyer: string, count: number][]): PriceShare[] =>
  counts.map(([provider, buyer, count]) => ({ provider, buyer, count }));
const five = shares(['a', 'x', 1], ['b', 'x', 1], ['c', 'x', 1], ['d', 'x', 1], ['e', 'x', 1]);

describe('the rule of the market', () => {
  it('needs five companies', () => {
    expect(isMarket(five)).toBe(true);
    expect(isMarket(five.slice(1))).toBe(false);
    expect(isMarket([...five.slice(1), ...shares(['b', 'y', 9])])).toBe(false);
    expect(isMarket([...five.slice(1), ...shares(['a', 'x', 0])])).toBe(false);
  });

  it('lets one company have 40 % of the prices and not more', () => {
    const rest = shares(['b', 'x', 1], ['c', 'x', 1], ['d', 'x', 1], ['e', 'x', 3]);
    expect(isMarket([...rest, ...shares(['a', 'x', 4])])).toBe(true);
    expect(isMarket([...rest, ...shares(['a', 'x', 2], ['a', 'y', 3])])).toBe(false);
  });
});

describe('a release', () => {
  it('waits until five companies have changed, whatever stood before', () => {
    expect(mayRelease(five, five)).toBe(true);
    expect(mayRelease([...five, ...shares(['f', 'x', 1])], shares(['f', 'x', 1]))).toBe(false);
    expect(mayRelease([...five, ...shares(['f', 'x', 9])], five)).toBe(false);
  });

  it('leaves no buyer with one or two companies that it does not know', () => {
    const known = five.slice(0, 4);
    expect(isSafeFromBuyers(five)).toBe(true);
    expect(isSafeFromBuyers([...known, ...shares(['e', 'y', 1])])).toBe(false);
    expect(isSafeFromBuyers([...known, ...shares(['e', 'y', 1], ['f', 'z', 1])])).toBe(false);
    expect(isSafeFromBuyers([...known, ...shares(['e', 'y', 1], ['f', 'y', 1], ['g', 'z', 1])])).toBe(true);
    expect(isSafeFromBuyers([...five, ...shares(['a', 'y', 1])])).toBe(false);
  });

  it('counts a provider that buys as one that knows its own price', () => {
    const others = shares(['b', 'a', 1], ['c', 'a', 1], ['d', 'y', 1], ['e', 'y', 1], ['a', 'y', 1]);
    expect(isSafeFromBuyers(others)).toBe(false);
  });
});
