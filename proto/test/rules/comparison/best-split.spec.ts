import { bestSplit, type SplitOffer, splitTotal } from '../../../src/rules/comparison/best-split.js';
import { dearerLines, proposals, ranking } from '../../../src/rules/comparison/proposals.js';
import { exactSplit, type Weighed } from '../../support/exact-splits.js';
import { seeded } from '../../support/seeded.js';

/** Every assignment of lines to offers, one after the other. */
function bruteForce(offers: readonly SplitOffer[], most: number): Weighed {
  const lines = offers[0]!.costs.length;
  let best: Weighed | null = null;
  const winners: (number | null)[] = [];
  const visit = (line: number): void => {
    if (line === lines) {
      if (new Set(winners.filter((at) => at !== null)).size > most) return;
      const covered = winners.filter((at) => at !== null).length;
      const total = splitTotal(offers, winners);
      if (!best || covered > best.covered || (covered === best.covered && total < best.total))
        best = { covered, total };
      return;
    }
    for (const at of [null, ...offers.keys()]) {
      if (at !== null && offers[at]!.costs[line] === null) continue;
      winners[line] = at;
      visit(line + 1);
    }
  };
  visit(0);
  return best!;
}

function randomOffers(random: () => number, count: number, lines: number, unit = 1n): SplitOffer[] {
  return Array.from({ length: count }, () => ({
    costs: Array.from({ length: lines }, () => (random() < 0.2 ? null : BigInt(Math.floor(random() * 60)) * unit)),
    fixed: BigInt(Math.floor(random() * 50) - (random() < 0.3 ? 40 : 0)) * unit,
  }));
}

describe('bestSplit', () => {
  it.each([
    ['of ordinary size', 1n],
    ['beyond exact doubles', 10n ** 15n + 7n],
  ])('finds what all assignments together find, with amounts %s', (_name, unit) => {
    const random = seeded(20_261_123);
    for (let round = 0; round < 250; round += 1) {
      const offers = randomOffers(random, 1 + Math.floor(random() * 4), 1 + Math.floor(random() * 4), unit);
      const most = 1 + Math.floor(random() * offers.length);
      const { winners, total, exact } = bestSplit(offers, most);
      const found = { covered: winners.filter((at) => at !== null).length, total };
      expect({ round, ...found }).toEqual({ round, ...bruteForce(offers, most) });
      expect(total).toBe(splitTotal(offers, winners));
      expect(new Set(winners.filter((at) => at !== null)).size).toBeLessThanOrEqual(most);
      expect(exact).toBe(true);
    }
  });

  it.each([
    [9, 8, 40],
    [12, 6, 25],
    [16, 5, 12],
  ])(
    'finds what %i offers and %i lines allow, in %i random cases with every limit of providers',
    (count, lines, rounds) => {
      const random = seeded(count * 1_000 + lines);
      for (let round = 0; round < rounds; round += 1) {
        const offers = randomOffers(random, count, lines);
        const most = 1 + Math.floor(random() * (round % 2 === 0 ? 4 : count));
        const { winners, total, exact } = bestSplit(offers, most);
        const found = { covered: winners.filter((at) => at !== null).length, total };
        expect({ round, most, ...found }).toEqual({ round, most, ...exactSplit(offers, most) });
        expect(new Set(winners.filter((at) => at !== null)).size).toBeLessThanOrEqual(most);
        expect(total).toBe(splitTotal(offers, winners));
        expect(exact).toBe(true);
      }
    },
  );

  it('agrees with itself: one computation of all assignments, one line by line', () => {
    const random = seeded(5);
    for (let round = 0; round < 60; round += 1) {
      const offers = randomOffers(random, 1 + Math.floor(random() * 4), 1 + Math.floor(random() * 4));
      const most = 1 + Math.floor(random() * offers.length);
      expect(exactSplit(offers, most)).toEqual(bruteForce(offers, most));
    }
  });

  it('uses one provider less where freight eats the difference', () => {
    const offers = [
      { costs: [100n, 100n], fixed: 0n },
      { costs: [90n, 200n], fixed: 20n },
    ];
    expect(bestSplit(offers, 2)).toEqual({ winners: [0, 0], total: 200n, exact: true });
    expect(bestSplit([offers[0]!, { ...offers[1]!, fixed: 5n }], 2)).toMatchObject({ winners: [1, 0], total: 195n });
  });

  it('says that more than 16 answers make it an approximation', () => {
    const offers = Array.from({ length: 17 }, (_, at) => ({ costs: [BigInt(100 - at)], fixed: 0n }));
    expect(bestSplit(offers, 3)).toEqual({ winners: [16], total: 84n, exact: false });
    expect(bestSplit([], 3)).toEqual({ winners: [], total: 0n, exact: true });
  });

  it.each([
    ['300 × 5', 300, 5, 5, 100],
    ['4,041 × 8', 4041, 8, 4, 1000],
    ['4,041 × 16', 4041, 16, 4, 5000],
  ])('takes its time: %s', (_name, lines, count, most, limitMs) => {
    const random = seeded(7);
    const base = Array.from({ length: lines }, () => 1000 + Math.floor(random() * 1_000_000));
    const offers = Array.from({ length: count }, () => ({
      costs: base.map((cost) => (random() < 0.05 ? null : BigInt(Math.floor(cost * (0.85 + random() * 0.3))))),
      fixed: BigInt(Math.floor(random() * 5_000_000)),
    }));
    const start = performance.now();
    const { total, winners } = bestSplit(offers, most);
    const tookMs = performance.now() - start;
    expect(total).toBe(splitTotal(offers, winners));
    expect(tookMs).toBeLessThan(limitMs);
  });
});

describe('proposals', () => {
  const offers = [
    { costs: [100n, 50n, 30n], fixed: 0n },
    { costs: [90n, 60n, 30n], fixed: 12n },
    { costs: [95n, null, 10n], fixed: 1n },
  ];

  it('are the cheapest complete answer, the best per line, and the best split', () => {
    expect(proposals(offers, 3)).toEqual([
      { kind: 'SINGLE', winners: [0, 0, 0], total: 180n, exact: true },
      { kind: 'BEST_PRICE', winners: [1, 0, 2], total: 163n, exact: true },
      { kind: 'BEST_SPLIT', winners: [2, 0, 2], total: 156n, exact: true },
    ]);
  });

  it('have no single provider where none is complete, and none at all without answers', () => {
    expect(proposals([offers[2]!], 1).map(({ kind }) => kind)).toEqual(['BEST_PRICE', 'BEST_SPLIT']);
    expect(proposals([], 1)).toEqual([]);
  });

  it('ask for a reason where a choice is dearer, unless the award is a proposal', () => {
    expect(dearerLines(offers, [0, 0, 0])).toEqual([]);
    expect(dearerLines(offers, [2, 0, 2])).toEqual([]);
    expect(dearerLines(offers, [0, 0, 1])).toEqual([0, 2]);
    expect(dearerLines(offers, [null, 1, 2])).toEqual([1]);
  });

  it('rank complete answers only, and equal ones alike', () => {
    expect(ranking(offers)).toEqual([
      { rank: 1, total: 180n, best: 180n, of: 2 },
      { rank: 2, total: 192n, best: 180n, of: 2 },
      null,
    ]);
    const twice = [offers[0]!, offers[0]!, offers[1]!];
    expect(ranking(twice).map((one) => one?.rank)).toEqual([1, 1, 3]);
  });
});
