import type { RoundState } from '../../../src/quotations/round-states.table.js';
import {
  lineOutcome,
  type NegotiatedLine,
  outcomeCounts,
  wantedValues,
} from '../../../src/rules/negotiation/line-outcome.js';
import { outcomeWords, proposalWords } from '../../../src/rules/negotiation/round-words.js';

const line = (overrides: Partial<NegotiatedLine> = {}): NegotiatedLine => ({
  from: { price: '22.4', quantity: '185' },
  price: '21.2',
  quantity: null,
  answer: null,
  otherPrice: null,
  reply: null,
  result: null,
  ...overrides,
});
const values = (price: string | null, quantity = '185') => ({ price, quantity });
const question = { price: null, quantity: null };

describe('what became of a line', () => {
  it.each<[string, Partial<NegotiatedLine>, RoundState, string]>([
    ['nothing yet', {}, 'OPEN', 'WAITING'],
    ['a question', question, 'OPEN', 'WAITING'],
    ['a yes', { answer: 'ACCEPTED' }, 'ANSWERED', 'ACCEPTED'],
    ['a no', { answer: 'REFUSED' }, 'ANSWERED', 'REFUSED'],
    ['a no with another price', { answer: 'REFUSED', otherPrice: '21.7' }, 'ANSWERED', 'OTHER'],
    ['no word', {}, 'ANSWERED', 'UNANSWERED'],
    ['no word before the deadline', {}, 'LAPSED', 'UNANSWERED'],
    ['a reply', { ...question, reply: 'Sí' }, 'ANSWERED', 'REPLIED'],
    ['a yes to a question', { ...question, answer: 'ACCEPTED' }, 'ANSWERED', 'REPLIED'],
    ['no reply', question, 'RETURNED', 'UNANSWERED'],
    ['the proposed price in the version', { result: values('21.2') }, 'RETURNED', 'ACCEPTED'],
    ['another price in the version', { result: values('21.7') }, 'RETURNED', 'OTHER'],
    ['the old price in the version', { result: values('22.4') }, 'RETURNED', 'UNANSWERED'],
    ['the old price after a no', { answer: 'REFUSED', result: values('22.4') }, 'RETURNED', 'REFUSED'],
    ['a yes that was changed afterwards', { answer: 'ACCEPTED', result: values('22') }, 'RETURNED', 'OTHER'],
    ['a yes that was taken back', { answer: 'ACCEPTED', result: values('22.4') }, 'RETURNED', 'REFUSED'],
    ['a line that is not quoted any more', { result: values(null) }, 'RETURNED', 'OTHER'],
    ['half of a yes', { quantity: '200', result: values('21.2') }, 'RETURNED', 'OTHER'],
    ['all of a yes', { quantity: '200', result: values('21.2', '200') }, 'RETURNED', 'ACCEPTED'],
  ])('%s', (_name, overrides, state, outcome) => {
    expect(lineOutcome(line(overrides), state)).toBe(outcome);
  });

  it('asks for what it leaves as it is, too', () => {
    expect(wantedValues(line({ quantity: '200' }))).toEqual(values('21.2', '200'));
    expect(wantedValues(line({ price: null, quantity: '200' }))).toEqual(values('22.4', '200'));
  });

  it('is counted and said in Spanish, what waits in no count', () => {
    const counts = outcomeCounts(['ACCEPTED', 'OTHER', 'OTHER', 'REPLIED', 'WAITING', 'REFUSED', 'UNANSWERED']);
    expect(counts).toEqual({ accepted: 1, other: 2, refused: 1, replied: 1, unanswered: 1 });
    expect(outcomeWords(counts).map(({ text }) => text)).toEqual([
      '1 aceptada',
      '2 con otro precio',
      '1 no aceptada',
      '1 pregunta respondida',
      '1 sin respuesta',
    ]);
    expect(outcomeWords(outcomeCounts([]))).toEqual([]);
  });

  it.each([
    [2, 1, '2 contraofertas y 1 pregunta'],
    [1, 0, '1 contraoferta'],
    [0, 3, '3 preguntas'],
  ])('%d proposals and %d questions', (proposals, questions, words) => {
    expect(proposalWords({ proposals, questions })).toBe(words);
  });
});
