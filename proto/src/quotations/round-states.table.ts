/**
 * `OPEN`: the buyer proposed, the provider has not answered. `ANSWERED`: it answered line by line. `RETURNED`: it returned
 * the next version. `LAPSED`: the dispatch was decided or withdrawn, or the deadline passed, before that.
 */
export const roundStates = ['OPEN', 'ANSWERED', 'RETURNED', 'LAPSED'] as const;
export type RoundState = (typeof roundStates)[number];

export const roundActions = ['answer', 'return', 'lapse'] as const;
export type RoundAction = (typeof roundActions)[number];

/**
 * A provider may return the next version without answering: a guest does so. An answered round lapses only if its next
 * version was being written.
 */
export const roundTransitions: Record<RoundState, Partial<Record<RoundAction, RoundState>>> = {
  OPEN: { answer: 'ANSWERED', return: 'RETURNED', lapse: 'LAPSED' },
  ANSWERED: { return: 'RETURNED', lapse: 'LAPSED' },
  RETURNED: {},
  LAPSED: {},
};

/** Why a round lapsed. */
export const lapseReasons = ['AWARDED', 'REJECTED', 'WITHDRAWN', 'DEADLINE'] as const;
export type LapseReason = (typeof lapseReasons)[number];

/** The provider may answer it. A dispatch has at most one such round. */
export const isOpenRound = (state: RoundState): boolean => roundTransitions[state].answer !== undefined;

/** The provider may return the next version because of it. */
export const mayReturnFor = (state: RoundState): boolean => roundTransitions[state].return !== undefined;

/** What became of a line of a round, for both sides. */
export const lineOutcomes = ['WAITING', 'ACCEPTED', 'OTHER', 'REFUSED', 'REPLIED', 'UNANSWERED'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
