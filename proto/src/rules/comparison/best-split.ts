import { SplitSearch } from './split-search.js';

/** Above this number of answers the search takes the most promising ones. Source: second stage 2. */
const EXACT_ANSWERS_MAX = 16;
/** Sums up to this are exact doubles. */
const EXACT_SUM = 2n ** 52n;

/** An answer: what each line costs, and what using it costs once, in céntimos. Null: not quoted. */
export interface SplitOffer {
  readonly costs: readonly (bigint | null)[];
  readonly fixed: bigint;
}

export interface Split {
  /** The offer of each line; null where none of those used quoted it. */
  winners: (number | null)[];
  total: bigint;
  /** False if there were too many offers for an exact search. */
  exact: boolean;
}

/**
 * The award that covers the most lines with at most `maxProviders` offers, and among those the cheapest with the fixed
 * cost of each offer used. Exact for up to 16 offers.
 */
export function bestSplit(offers: readonly SplitOffer[], maxProviders: number): Split {
  const lineCount = offers[0]?.costs.length ?? 0;
  const chosen = mostPromising(offers);
  const lines = Array.from({ length: lineCount }, (_, line) => line).filter((line) =>
    chosen.some((at) => offers[at]!.costs[line] !== null),
  );
  const picked = chosen.length === 0 || lines.length === 0 ? [] : search(offers, chosen, lines, maxProviders);
  const winners = new Array<number | null>(lineCount).fill(null);
  for (const [at, line] of lines.entries()) winners[line] = picked[at] ?? null;
  return { winners, total: splitTotal(offers, winners), exact: offers.length <= EXACT_ANSWERS_MAX };
}

/** Σ of the lines, and once the fixed cost of each offer with a line. */
export function splitTotal(offers: readonly SplitOffer[], winners: readonly (number | null)[]): bigint {
  let total = 0n;
  for (const [line, at] of winners.entries()) if (at !== null) total += offers[at]!.costs[line] ?? 0n;
  for (const at of new Set(winners)) if (at !== null) total += offers[at]!.fixed;
  return total;
}

/** Each line at its cheapest; the first offer wins a tie. */
export function cheapestPerLine(offers: readonly SplitOffer[]): (number | null)[] {
  return (offers[0]?.costs ?? []).map((_, line) => {
    let winner: number | null = null;
    for (const [at, { costs }] of offers.entries()) {
      const cost = costs[line] ?? null;
      if (cost !== null && (winner === null || cost < offers[winner]!.costs[line]!)) winner = at;
    }
    return winner;
  });
}

/** All offers, or the 16 that are cheapest on the most lines. */
function mostPromising(offers: readonly SplitOffer[]): number[] {
  const wins = new Array<number>(offers.length).fill(0);
  for (const at of cheapestPerLine(offers)) if (at !== null) wins[at] = wins[at]! + 1;
  const quoted = offers.map(({ costs }) => costs.filter((cost) => cost !== null).length);
  const order = [...offers.keys()].sort((a, b) => wins[b]! - wins[a]! || quoted[b]! - quoted[a]!);
  return order.slice(0, EXACT_ANSWERS_MAX);
}

/** Searches with doubles where every sum is exact in them, else with bigints. */
function search(
  offers: readonly SplitOffer[],
  chosen: readonly number[],
  lines: readonly number[],
  maxProviders: number,
): (number | null)[] {
  const size = (cents: bigint): bigint => (cents < 0n ? -cents : cents);
  let most = 1n;
  for (const line of lines) {
    most += chosen.reduce((top, at) => {
      const cost = size(offers[at]!.costs[line] ?? 0n);
      return cost > top ? cost : top;
    }, 0n);
  }
  for (const at of chosen) most += size(offers[at]!.fixed);
  /** Leaving a line to nobody costs more than any award. */
  const nobody = most * 2n;
  const costs = chosen.map((at) => lines.map((line) => offers[at]!.costs[line] ?? nobody));
  const fixed = chosen.map((at) => offers[at]!.fixed);
  const huge = nobody * BigInt(lines.length + 2) * 4n;
  const split =
    huge < EXACT_SUM
      ? new SplitSearch(
          costs.map((row) => row.map(Number)),
          fixed.map(Number),
          { zero: 0, nobody: Number(nobody), huge: Number(huge) },
        )
      : // The search only adds, subtracts and compares, which bigints do alike.
        new SplitSearch(costs as never, fixed as never, { zero: 0n, nobody, huge } as never);
  return split.best(maxProviders).map((at) => (at === null ? null : chosen[at]!));
}
