import { partialCents } from '../totals.js';
import type { Values } from './line-outcome.js';

export interface SummedLine extends Values {
  itemId: string;
}

export interface Proposed {
  price?: string | null | undefined;
  quantity?: string | null | undefined;
}

/** Partial of a line with its proposal, in céntimos. A line without any price counts 0. */
export const proposedCents = ({ price, quantity }: Values, proposed: Proposed | undefined): bigint =>
  partialCents(proposed?.quantity ?? quantity, proposed?.price ?? price);

/** Σ of the partials if the provider accepts everything, in céntimos. Lines without a proposal stay as they are. */
export function sumIfAccepted(lines: Iterable<SummedLine>, proposals: ReadonlyMap<string, Proposed>): bigint {
  let sum = 0n;
  for (const line of lines) sum += proposedCents(line, proposals.get(line.itemId));
  return sum;
}
