import { AppError } from '@cotizaobra/proto/core/errors';
import { roundErrors } from '@cotizaobra/proto/quotations/round-errors';
import {
  type LapseReason,
  type RoundAction,
  type RoundState,
  roundTransitions,
} from '@cotizaobra/proto/quotations/round-states.table';
import {
  isQuestion,
  lineOutcome,
  type OutcomeCounts,
  outcomeCounts,
  type Values,
} from '@cotizaobra/proto/rules/negotiation/line-outcome';

/** A line of a round. Decimals are canonical; a field is null where nothing was proposed or answered. */
export interface RoundLine {
  readonly itemId: string;
  readonly fromPrice: string | null;
  readonly fromQuantity: string;
  readonly price: string | null;
  readonly quantity: string | null;
  readonly note: string | null;
  readonly answer: 'ACCEPTED' | 'REFUSED' | null;
  readonly otherPrice: string | null;
  readonly reply: string | null;
}

/** What the buyer proposed on one version of a returned Quotation, and what the provider answered. */
export interface Round {
  readonly id: string;
  readonly quotationId: string;
  /** The dispatch of the version that is negotiated. */
  readonly dispatchId: string;
  readonly requestId: string;
  /** From 1, per Quotation. */
  readonly number: number;
  readonly revision: number;
  readonly state: RoundState;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  readonly returnedRevision: number | null;
  readonly lapseReason: LapseReason | null;
  readonly lines: readonly RoundLine[];
}

/** The round that a returned version answers, and what became of its lines. */
export interface AnsweredBy {
  round: Round;
  counts: OutcomeCounts;
  /** Of the version before; two decimals. */
  totalBefore: string;
}

/** The round after `action`. Throws ROUND_CLOSED if the table has no such transition. */
export function advancedRound(round: Round, action: RoundAction): Round {
  const state = roundTransitions[round.state][action];
  if (!state) throw new AppError(roundErrors.ROUND_CLOSED);
  return { ...round, state };
}

/** A line as the rules read it. `result`: its values in the version that answered the round. */
export const negotiated = (line: RoundLine, result: Values | null = null) => ({
  ...line,
  from: { price: line.fromPrice, quantity: line.fromQuantity },
  result,
});

export function proposedCounts({ lines }: Round): { proposals: number; questions: number } {
  const questions = lines.filter(isQuestion).length;
  return { proposals: lines.length - questions, questions };
}

/** How many lines came to each outcome. `results`: values in the returned version, by line. */
export const countsOf = ({ lines, state }: Round, results?: ReadonlyMap<string, Values>): OutcomeCounts =>
  outcomeCounts(lines.map((line) => lineOutcome(negotiated(line, results?.get(line.itemId) ?? null), state)));
