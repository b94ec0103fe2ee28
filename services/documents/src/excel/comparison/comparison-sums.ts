import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { centsOf } from './comparison-formulas.js';
import { chosenAnswers } from './comparison-layout.js';

/** In céntimos: the best prices, what was chosen, the difference, and what the chosen answers cost beside it. */
export function sumsOf(comparison: Comparison) {
  const chosen = chosenAnswers(comparison);
  const sums = { best: 0n, amount: 0n, difference: 0n, whole: 0n };
  for (const [at, { best, cells }] of comparison.lines.entries()) {
    sums.best += centsOf(best);
    const answer = chosen[at] ?? null;
    const amount = answer === null ? null : cells[answer]!.adjusted;
    if (amount === null) continue;
    sums.amount += centsOf(amount);
    if (best !== null) sums.difference += centsOf(amount) - centsOf(best);
  }
  for (const answer of new Set(chosen))
    if (answer !== null) sums.whole += centsOf(comparison.answers[answer]!.wholeAdjustment);
  return sums;
}
