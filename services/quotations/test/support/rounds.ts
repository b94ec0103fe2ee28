import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { AnswerRound } from '@cotizaobra/proto/quotations/answer-round';
import { ListRounds } from '@cotizaobra/proto/quotations/list-rounds';
import { ProposeRound } from '@cotizaobra/proto/quotations/propose-round';
import type { Round } from '@cotizaobra/proto/quotations/rounds-model';
import { itemsOf, open, type Part, returned } from './documents.js';
import type { TestCompany } from './platform.js';

export type Proposals = MessageInput<typeof ProposeRound>['lines'];
export type Answers = MessageInput<typeof AnswerRound>['lines'];

export const roundParts: Part[] = [
  { description: 'Cemento', quantity: '420' },
  { description: 'Fierro de 3/8"', quantity: '185' },
  { description: 'Ladrillo King Kong', quantity: '8360' },
];

export interface Negotiable {
  requestId: string;
  copyId: string;
  returnId: string;
  /** Of the lines of the Quotation, in order. */
  itemIds: string[];
}

/** A returned Quotation with three lines at 12.50 each. */
export async function negotiable(buyer: TestCompany, provider: TestCompany): Promise<Negotiable> {
  const { requestId, copyId, returnId } = await returned(buyer, provider, roundParts);
  const { quotation } = await open(buyer, copyId);
  return { requestId, copyId, returnId, itemIds: itemsOf(quotation.elements).map(({ id }) => id) };
}

export const propose = (buyer: TestCompany, id: string, lines: Proposals, version?: number): Promise<Round> =>
  buyer.ask(ProposeRound, { id, lines, ...(version === undefined ? {} : { version }) });

export const answerRound = (
  provider: TestCompany,
  id: string,
  roundId: string,
  lines: Answers,
): Promise<MessageOutput<typeof AnswerRound>> => provider.ask(AnswerRound, { id, roundId, lines });

export const negotiation = (company: TestCompany, id: string): Promise<MessageOutput<typeof ListRounds>> =>
  company.ask(ListRounds, { id });
