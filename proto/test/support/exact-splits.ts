import type { SplitOffer } from '../../src/rules/comparison/best-split.js';

export interface Weighed {
  covered: number;
  total: bigint;
}

const isBetter = (one: Weighed, other: Weighed | undefined): boolean =>
  other === undefined || one.covered > other.covered || (one.covered === other.covered && one.total < other.total);

/**
 * The best of all awards, line by line: for each set of offers used so far, the best way to come to it. Every award of
 * lines to offers is one of its ways, so nothing is left out.
 */
export function exactSplit(offers: readonly SplitOffer[], most: number): Weighed {
  let ways = new Map<number, Weighed>([[0, { covered: 0, total: 0n }]]);
  for (const line of offers[0]!.costs.keys()) {
    const next = new Map(ways);
    for (const [used, { covered, total }] of ways) {
      for (const [at, { costs, fixed }] of offers.entries()) {
        const cost = costs[line] ?? null;
        const set = used | (1 << at);
        if (cost === null || bitsOf(set) > most) continue;
        const way = { covered: covered + 1, total: total + cost + (set === used ? 0n : fixed) };
        if (isBetter(way, next.get(set))) next.set(set, way);
      }
    }
    ways = next;
  }
  return [...ways.values()].reduce((best, way) => (isBetter(way, best) ? way : best));
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
