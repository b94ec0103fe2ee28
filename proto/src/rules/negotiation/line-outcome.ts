import type { LineOutcome, RoundState } from '../../quotations/round-states.table.js';

/** Canonical decimals; price null is 'No cotizó'. */
export interface Values {
  price: string | null;
  quantity: string;
}

export interface NegotiatedLine {
  from: Values;
  /** Proposed; null where nothing was. */
  price: string | null;
  quantity: string | null;
  answer: 'ACCEPTED' | 'REFUSED' | null;
  otherPrice: string | null;
  reply: string | null;
  /** In the version that answered the round; null before it was returned. */
  result: Values | null;
}

/** A line with a note alone. */
export const isQuestion = ({ price, quantity }: Pick<NegotiatedLine, 'price' | 'quantity'>): boolean =>
  price === null && quantity === null;

/** What the buyer asked for, with the values that it left as they are. */
export const wantedValues = ({
  from,
  price,
  quantity,
}: Pick<NegotiatedLine, 'from' | 'price' | 'quantity'>): Values => ({
  price: price ?? from.price,
  quantity: quantity ?? from.quantity,
});

const isSame = (a: Values, b: Values): boolean => a.price === b.price && a.quantity === b.quantity;

/**
 * What became of a line. Once a version was returned, its values decide and not the answer, so that an accepted price that
 * was changed afterwards is 'Otro precio'.
 */
export function lineOutcome(line: NegotiatedLine, state: RoundState): LineOutcome {
  const { answer, otherPrice, reply, result, from } = line;
  if (isQuestion(line)) return reply !== null || answer !== null ? 'REPLIED' : openOutcome(state);
  if (result) {
    if (isSame(result, wantedValues(line))) return 'ACCEPTED';
    if (!isSame(result, from)) return 'OTHER';
    return answer === null ? 'UNANSWERED' : 'REFUSED';
  }
  if (answer === 'ACCEPTED') return 'ACCEPTED';
  if (answer === 'REFUSED') return otherPrice === null ? 'REFUSED' : 'OTHER';
  return openOutcome(state);
}

const openOutcome = (state: RoundState): LineOutcome => (state === 'OPEN' ? 'WAITING' : 'UNANSWERED');

export interface OutcomeCounts {
  accepted: number;
  other: number;
  refused: number;
  replied: number;
  unanswered: number;
}

const counted = {
  ACCEPTED: 'accepted',
  OTHER: 'other',
  REFUSED: 'refused',
  REPLIED: 'replied',
  UNANSWERED: 'unanswered',
  WAITING: null,
} as const satisfies Record<LineOutcome, keyof OutcomeCounts | null>;

/** How many lines of a round came to each outcome. */
export function outcomeCounts(outcomes: Iterable<LineOutcome>): OutcomeCounts {
  const counts: OutcomeCounts = { accepted: 0, other: 0, refused: 0, replied: 0, unanswered: 0 };
  for (const outcome of outcomes) {
    const name = counted[outcome];
    if (name) counts[name] += 1;
  }
  return counts;
}
