import { bestSplit, cheapestPerLine, type SplitOffer } from '@cotizaobra/proto/rules/comparison/best-split';
import { proposals } from '@cotizaobra/proto/rules/comparison/proposals';
import type { Bench } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';

const ROUNDS = 7;
const sizes = [
  { lines: 300, answers: 5, most: 3, limitMs: 100 },
  { lines: 4_041, answers: 8, most: 4, limitMs: 1_000 },
  { lines: 4_041, answers: 16, most: 4, limitMs: 5_000 },
] as const;

/** Numbers in [0, 1) that are the same in every run. */
function seeded(): () => number {
  let state = 20_261_123;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Offers within 15 % of each other, every twentieth line blank, with freight that decides. */
function offersOf(lines: number, answers: number): SplitOffer[] {
  const random = seeded();
  const base = Array.from({ length: lines }, () => 1_000 + Math.floor(random() * 1_000_000));
  return Array.from({ length: answers }, () => ({
    costs: base.map((cost) => (random() < 0.05 ? null : BigInt(Math.floor(cost * (0.85 + random() * 0.3))))),
    fixed: BigInt(Math.floor(random() * 5_000_000)),
  }));
}

/** All three proposals of a comparison, beside one look at every amount. */
export const proposalsBench: Bench = async () => {
  const rows: Row[] = [];
  for (const { lines, answers, most, limitMs } of sizes) {
    const offers = offersOf(lines, answers);
    if (!bestSplit(offers, most).exact) throw new Error('an approximation was measured');
    const samples = await alternate(
      { count: ROUNDS },
      {
        all: () => timed(async () => proposals(offers, most)),
        look: () => timed(async () => cheapestPerLine(offers)),
      },
    );
    const value = median(samples.all);
    rows.push({
      what: `proposals for ${lines.toLocaleString('en')} lines × ${answers} answers, at most ${most} providers, exact`,
      value,
      unit: 'ms',
      samples: ROUNDS,
      floor: { name: 'one look at every amount', value: median(samples.look) },
      bar: atMost(value, limitMs, 'ms'),
    });
  }
  return { rows };
};
