import { AnswerRoundHandler } from './application/answer-round.js';
import { ListRoundsHandler } from './application/list-rounds.js';
import { NegotiationViews } from './application/negotiation-views.js';
import { Negotiations } from './application/negotiations.js';
import { ProposeRoundHandler } from './application/propose-round.js';
import { RoundDeadlines } from './application/round-deadlines.js';
import { RoundEndings } from './application/round-endings.js';
import { PeopleRepository } from './persistence/people.repository.js';
import { RoundRepository } from './persistence/round.repository.js';

/** Negotiating a returned Quotation line by line. */
export const negotiationHandlers = [ListRoundsHandler, ProposeRoundHandler, AnswerRoundHandler];

export const negotiationParts = [
  NegotiationViews,
  Negotiations,
  PeopleRepository,
  RoundDeadlines,
  RoundEndings,
  RoundRepository,
];
