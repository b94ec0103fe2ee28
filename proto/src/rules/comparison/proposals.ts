import { bestSplit, cheapestPerLine, type SplitOffer, splitTotal } from './best-split.js';

type ProposalKind = 'SINGLE' | 'BEST_PRICE' | 'BEST_SPLIT';

export interface Proposal {
  kind: ProposalKind;
  /** Céntimos, with the fixed cost of each offer used. */
  total: bigint;
  /** The offer of each line; null where nobody gets it. */
  winners: (number | null)[];
  exact: boolean;
}

/**
 * The ways to award: the cheapest complete offer (absent if none is complete), the cheapest offer per line, and the
 * cheapest award with at most `maxProviders` offers.
 */
export function proposals(offers: readonly SplitOffer[], maxProviders: number): Proposal[] {
  if (offers.length === 0) return [];
  const single = cheapestComplete(offers);
  const perLine = cheapestPerLine(offers);
  return [
    ...(single === null ? [] : [proposal('SINGLE', offers, new Array<number>(offers[0]!.costs.length).fill(single))]),
    proposal('BEST_PRICE', offers, perLine),
    { kind: 'BEST_SPLIT' as const, ...bestSplit(offers, maxProviders) },
  ];
}

function proposal(kind: ProposalKind, offers: readonly SplitOffer[], winners: (number | null)[]): Proposal {
  return { kind, total: splitTotal(offers, winners), winners, exact: true };
}

/** The complete offer with the least total; the first one wins a tie. */
function cheapestComplete(offers: readonly SplitOffer[]): number | null {
  let found: { at: number; total: bigint } | null = null;
  for (const [at, { costs, fixed }] of offers.entries()) {
    if (costs.length === 0 || costs.includes(null)) continue;
    const total = costs.reduce<bigint>((sum, cost) => sum + (cost ?? 0n), fixed);
    if (found === null || total < found.total) found = { at, total };
  }
  return found?.at ?? null;
}

/** The lines that cost more than the best offer of the line, unless the whole award is one of the proposals. */
export function dearerLines(offers: readonly SplitOffer[], winners: readonly (number | null)[]): number[] {
  const best = cheapestPerLine(offers);
  const dearer = winners.flatMap((at, line) => {
    const winner = best[line] ?? null;
    if (at === null || winner === null) return [];
    return offers[at]!.costs[line]! > offers[winner]!.costs[line]! ? [line] : [];
  });
  if (dearer.length === 0) return [];
  const used = new Set(winners.filter((at) => at !== null)).size;
  const proposed = proposals(offers, used).some((one) => one.winners.every((at, line) => at === winners[line]));
  return proposed ? [] : dearer;
}

export interface Rank {
  rank: number;
  total: bigint;
  /** The least total of a complete offer. */
  best: bigint;
  of: number;
}

/** Rank from 1 and total of each complete offer; incomplete ones have none. Equal totals share a rank. */
export function ranking(offers: readonly SplitOffer[]): (Rank | null)[] {
  const totals = offers.map(({ costs, fixed }) =>
    costs.length === 0 || costs.includes(null) ? null : costs.reduce<bigint>((sum, cost) => sum + (cost ?? 0n), fixed),
  );
  const complete = totals.filter((total) => total !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const ranked = totals.map((total) =>
    total === null ? null : { rank: complete.indexOf(total) + 1, total, best: complete[0]!, of: complete.length },
  );
  return ranked;
}
