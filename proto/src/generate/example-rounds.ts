import { buyer, concrete, itemId, quotation, seller } from './example-case.js';

const roundId = '019a9f36-0000-7000-8000-000000000001';
const at = (time: string): string => `2026-11-21T${time}:00.000Z`;
const rosa = { name: 'Rosa Huamán', company: buyer.name, side: 'BUYER' };
const julio = { name: 'Julio Ccori', company: seller.name, side: 'PROVIDER' };
const from = { price: '432.5', quantity: '12.8' };
const proposed = { price: '418', quantity: '12.8' };
const result = { price: '425', quantity: '12.8' };
const note = 'Es lo que pagamos el mes pasado, puesto en obra.';
const reply = 'A 418 no llego con flete. Puedo dejarlo en 425.';

const line = {
  itemId,
  index: '1.1.1',
  description: concrete,
  unit: 'm³',
  from,
  price: '418',
  quantity: null,
  note,
  answer: 'REFUSED',
  otherPrice: '425',
  reply,
  outcome: 'OTHER',
  result,
};

const round = {
  id: roundId,
  number: 1,
  state: 'RETURNED',
  version: 1,
  returnedVersion: 2,
  createdAt: at('14:18'),
  createdBy: rosa,
  answeredAt: at('21:40'),
  answeredBy: julio,
  endedAt: at('21:46'),
  lapseReason: null,
  lines: [line],
};

const step = { note: null, answer: null };

/** A Quotation in its second version, after one round on its concrete. */
export const roundValues = {
  roundId,
  LineToPropose: { itemId, price: '418', note },
  LineToAnswer: { itemId, answer: 'REFUSED', price: '425', note: reply },
  Round: round,
  GuestRound: { number: 1, lines: [{ itemId, from: '432.5', price: '418', note }] },
  RoundMark: { id: roundId, number: 1, state: 'RETURNED' },
  Negotiation: {
    quotationId: quotation.documentId,
    side: 'BUYER',
    guest: false,
    hindrance: null,
    versions: [
      { version: 1, at: at('11:05'), who: julio, totalAmount: '78503.20' },
      { version: 2, at: at('21:46'), who: julio, totalAmount: '78407.20' },
    ],
    rounds: [round],
    lines: [
      {
        itemId,
        steps: [
          { ...step, kind: 'VERSION', number: 1, at: at('11:05'), who: julio, from: null, to: from },
          { ...step, kind: 'PROPOSAL', number: 1, at: at('14:18'), who: rosa, from, to: proposed, note },
          { kind: 'ANSWER', number: 1, at: at('21:40'), who: julio, from, to: result, note: reply, answer: 'REFUSED' },
          { ...step, kind: 'VERSION', number: 2, at: at('21:46'), who: julio, from, to: result },
        ],
      },
    ],
  },
};
