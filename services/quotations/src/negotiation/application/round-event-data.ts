import { type AnsweredBy, countsOf, proposedCounts, type Round } from '../domain/round.js';

/** The data of events about rounds: numbers of lines, never a price. */
export const roundData = ({ id, number }: Round) => ({ roundId: id, round: number });

export const proposedData = (round: Round) => ({ ...roundData(round), ...proposedCounts(round) });

export const answeredData = (round: Round) => ({ ...roundData(round), ...countsOf(round) });

/** Of a returned version that answers a round. */
export const answersData = ({ round, counts, totalBefore }: AnsweredBy) => ({
  ...roundData(round),
  ...counts,
  totalBefore,
});
