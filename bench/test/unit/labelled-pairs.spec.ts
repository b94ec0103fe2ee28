import { judge, labelledPairs } from '../../src/prices/labelled-pairs.js';

describe('the normalisation of descriptions', () => {
  it.each([
    ['labelled', 400],
    ['second', 150],
  ] as const)('joins 85 %% of the same things, and is right in 97 %% of what it joins: %s', (set, least) => {
    const pairs = labelledPairs(set);
    const { precision, recall } = judge(pairs);
    expect(pairs.length).toBeGreaterThanOrEqual(least);
    expect(pairs.filter(({ same }) => same).length).toBeGreaterThanOrEqual(least / 3);
    expect(pairs.filter(({ same }) => !same).length).toBeGreaterThanOrEqual(least / 3);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });
});
