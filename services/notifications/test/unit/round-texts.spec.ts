import { notificationTexts } from '../../src/notification/notification.texts.js';
import { roundTexts } from '../../src/notification/round.texts.js';

const quotation = {
  documentType: 'Quotation',
  code: 'COT-2026-0330',
  title: 'Materiales',
  senderName: 'Ferretería Los Pórticos',
  recipientName: 'Constructora Wayra Sur',
  total: { amount: '58343.03', currency: 'PEN' },
  revision: 2,
} as const;
const ids = { roundId: '019a9f36-0000-7000-8000-000000000001', round: 1 };
const counts = { accepted: 2, other: 3, refused: 2, replied: 1, unanswered: 0 };
const facts = {
  ...quotation,
  dispatchId: '019a9f31-0000-7000-8000-000000000001',
  documentId: '019a9f30-0000-7000-8000-000000000001',
  senderCompanyId: '019a9f10-0000-7000-8000-00000000c001',
  senderLogoKey: null,
  recipientCompanyId: '019a9f10-0000-7000-8000-00000000b001',
  recipientLogoKey: null,
  ...ids,
};
const outcomes = '2 aceptadas, 3 con otro precio, 2 no aceptadas, 1 pregunta respondida';

describe('the texts of rounds', () => {
  it.each([
    [
      'a round that arrived',
      roundTexts.roundProposed({ ...facts, proposals: 2, questions: 1 }),
      'Constructora Wayra Sur te propone otros valores',
      'Ronda 1 de COT-2026-0330 Materiales: 2 contraofertas y 1 pregunta',
    ],
    [
      'an answer that opens the next version',
      roundTexts.roundAnswered({ ...facts, ...counts, opensVersion: 2 }),
      'Ferretería Los Pórticos respondió tu ronda 1',
      `COT-2026-0330 Materiales: ${outcomes}. Prepara la versión 2`,
    ],
    [
      'an answer that changes nothing',
      roundTexts.roundAnswered({ ...facts, ...counts, opensVersion: null }),
      'Ferretería Los Pórticos respondió tu ronda 1',
      `COT-2026-0330 Materiales: ${outcomes}`,
    ],
    [
      'a deadline, for the provider',
      roundTexts.lapsedForProvider({ ...facts, lapse: 'DEADLINE' }),
      'Caducó la ronda 1 de Constructora Wayra Sur',
      'COT-2026-0330 Materiales. Venció el plazo, y tu cotización queda como estaba',
    ],
    [
      'a deadline, for the buyer',
      roundTexts.lapsedForBuyer({ ...facts, lapse: 'DEADLINE' }),
      'Caducó tu ronda 1',
      'COT-2026-0330 Materiales. Venció el plazo sin respuesta de Ferretería Los Pórticos',
    ],
    [
      'the next version, with what changed',
      notificationTexts.returned({ ...quotation, answers: { ...ids, ...counts, totalBefore: '59850.43' } }),
      'Ferretería Los Pórticos te envió la versión 2',
      `S/ 58,343.03 · COT-2026-0330 Materiales · Ronda 1: ${outcomes} (−S/ 1,507.40)`,
    ],
    [
      'the next version at the same total',
      notificationTexts.returned({ ...quotation, answers: { ...ids, ...counts, totalBefore: '58343.03' } }),
      'Ferretería Los Pórticos te envió la versión 2',
      `S/ 58,343.03 · COT-2026-0330 Materiales · Ronda 1: ${outcomes}`,
    ],
  ])('tell of %s', (_name, text, title, message) => {
    expect(text).toEqual({ title, message });
  });
});
