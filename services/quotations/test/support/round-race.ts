import * as events from '@cotizaobra/proto/quotations/events';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { codeOf } from './code-of.js';
import { award, compare } from './comparisons.js';
import { pass, timed } from './deadlines.js';
import { answer, itemsOf, open, price } from './documents.js';
import type { Platform, TestCompany } from './platform.js';
import { answerRound, propose } from './rounds.js';
import { seeded } from './seeded.js';

export interface RoundRacers {
  platform: Platform;
  buyer: TestCompany;
  provider: TestCompany;
}

const parts = [
  { description: 'Cemento', quantity: '420' },
  { description: 'Arena', quantity: '28.5' },
];
const HOURS = 30;
const AT_ONCE = 4;
const JITTER_MS = 15;
const LATE_MS = 150;

interface Flow {
  racers: RoundRacers;
  requestId: string;
  copyId: string;
  returnId: string;
  roundId: string;
  itemIds: string[];
  version: number;
}

/** What people and the clock do at once. */
const actions = {
  accept: ({ racers: { provider }, copyId, roundId, itemIds }: Flow) =>
    answerRound(provider, copyId, roundId, [
      { itemId: itemIds[0]!, answer: 'ACCEPTED' },
      { itemId: itemIds[1]!, answer: 'REFUSED', price: '12.10' },
    ]),
  refuse: ({ racers: { provider }, copyId, roundId, itemIds }: Flow) =>
    answerRound(provider, copyId, roundId, [{ itemId: itemIds[0]!, answer: 'REFUSED' }]),
  award: ({ racers: { buyer }, requestId, copyId, version }: Flow) =>
    award(buyer, requestId, [copyId, copyId], { version }),
  'accept whole': ({ racers: { buyer }, returnId }: Flow) => answer(buyer, returnId, 'ACCEPTED'),
  withdraw: ({ racers: { provider }, returnId }: Flow) => answer(provider, returnId, 'WITHDRAWN'),
  reject: ({ racers: { buyer }, returnId }: Flow) => answer(buyer, returnId, 'REJECTED'),
  deadline: async ({ racers: { platform }, requestId }: Flow) => {
    await pass(platform, requestId, HOURS + 1);
    await platform.get(DeadlineScheduler).run(new Date());
  },
  return: ({ racers: { provider }, copyId }: Flow) => provider.ask(ReturnQuotation, { id: copyId }),
  revise: ({ racers: { provider }, copyId }: Flow) => provider.ask(ReviseDocument, { id: copyId }),
  propose: ({ racers: { buyer }, copyId, itemIds }: Flow) =>
    propose(buyer, copyId, [{ itemId: itemIds[1]!, price: '8' }]),
} as const;
type RoundAction = keyof typeof actions;
const answers: RoundAction[] = ['accept', 'accept', 'refuse'];
const decisions: RoundAction[] = ['award', 'accept whole', 'withdraw', 'deadline', 'reject'];

interface Told {
  type: string;
  roundId: string | null;
  dispatchId: string;
}

export interface RoundRace {
  seed: number;
  outcomes: { action: RoundAction; code: string }[];
  rounds: { id: string; dispatchId: string; state: string; lapseReason: string | null; answered: boolean }[];
  dispatches: { id: string; revision: number; state: string; total: string }[];
  document: { revision: number; sent: boolean; total: string };
  shares: { dispatchId: string; total: string }[];
  /** Oldest first. */
  told: Told[];
}

async function started({ buyer, provider }: RoundRacers) {
  const { id: requestId, dispatchIds } = await timed(buyer, [provider], HOURS, { parts });
  const { quotationId } = await answer(provider, dispatchIds[0] ?? '', 'ACCEPTED');
  const copyId = quotationId ?? '';
  await price(provider, copyId);
  const { dispatch } = await provider.ask(ReturnQuotation, { id: copyId });
  const itemIds = itemsOf((await open(buyer, copyId)).quotation.elements).map(({ id }) => id);
  const { version } = await compare(buyer, requestId);
  const round = await propose(buyer, copyId, [
    { itemId: itemIds[0]!, price: '11.20', quantity: '400' },
    { itemId: itemIds[1]!, price: '12' },
  ]);
  return { requestId, copyId, returnId: dispatch.id, roundId: round.id, itemIds, version };
}

/**
 * One open round, and four things at once: an answer, a decision and two more. Each third race has no sure decision and a
 * proposal, which comes late, because it needs an answered round.
 */
export async function roundRace(racers: RoundRacers, seed: number): Promise<RoundRace> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const flow = { racers, ...(await started(racers)) };
  const all = Object.keys(actions) as RoundAction[];
  const sure = seed % 3 === 0 ? (['propose'] as const) : decisions;
  const chosen = Array.from({ length: AT_ONCE }, (_, at) => pick(at === 0 ? answers : at === 1 ? sure : all));
  const outcomes = await Promise.all(
    chosen.map(async (action) => {
      await new Promise((resolve) => setTimeout(resolve, random() * (action === 'propose' ? LATE_MS : JITTER_MS)));
      return { action, code: await codeOf(actions[action](flow)) };
    }),
  );
  return { seed, outcomes, ...(await left(racers.platform, flow)) };
}

async function left({ database }: Platform, { copyId, requestId }: Pick<Flow, 'copyId' | 'requestId'>) {
  const dispatches = await database.query<RoundRace['dispatches'][number]>(
    'SELECT id, revision, state, total FROM dispatch WHERE document_id = $1 ORDER BY revision',
    [copyId],
  );
  const [document] = await database.query<RoundRace['document']>(
    'SELECT revision, sent_at IS NOT NULL AS sent, total FROM document WHERE id = $1',
    [copyId],
  );
  return {
    dispatches,
    document: document!,
    rounds: await database.query<RoundRace['rounds'][number]>(
      `SELECT id, dispatch_id AS "dispatchId", state, lapse_reason AS "lapseReason", answered_at IS NOT NULL AS answered
       FROM negotiation_round WHERE quotation_id = $1 ORDER BY number`,
      [copyId],
    ),
    shares: await database.query<RoundRace['shares'][number]>(
      `SELECT dispatch_id AS "dispatchId", total FROM award_share JOIN award ON award.id = award_id
       WHERE request_id = $1 AND undone_at IS NULL AND state = 'AWARDED'`,
      [requestId],
    ),
    told: await database.query<Told>(
      `SELECT type, coalesce(data::jsonb ->> 'roundId', data::jsonb -> 'answers' ->> 'roundId') AS "roundId",
         data::jsonb ->> 'dispatchId' AS "dispatchId"
       FROM outbox WHERE type IN ($1, $2, $3, $4) AND data::jsonb ->> 'documentId' = $5
       ORDER BY aggregate_version, position`,
      [
        events.RoundProposed.type,
        events.RoundAnswered.type,
        events.RoundLapsed.type,
        events.QuotationReturned.type,
        copyId,
      ],
    ),
  };
}
