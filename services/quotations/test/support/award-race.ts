import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UndoAward } from '@cotizaobra/proto/quotations/undo-award';
import { codeOf } from './code-of.js';
import { award, compare, type Offered, offered } from './comparisons.js';
import { answer } from './documents.js';
import type { Platform, TestCompany } from './platform.js';
import { seeded } from './seeded.js';

export interface AwardRacers {
  platform: Platform;
  buyer: TestCompany;
  providers: [TestCompany, TestCompany];
}

const parts = [
  { description: 'Cemento', quantity: '420' },
  { description: 'Arena', quantity: '28.5' },
];
const AT_ONCE = 4;
const JITTER_MS = 12;

interface Actor {
  racers: AwardRacers;
  flow: Offered;
  version: number;
}

/** What people do at once. `one` and `two` are the two answers. */
const actions = {
  'award one': ({ racers: { buyer }, flow, version }: Actor) => {
    const [one = ''] = flow.quotationIds;
    return award(buyer, flow.requestId, [one, one], { reason: 'Llega antes', version });
  },
  'award both': ({ racers: { buyer }, flow, version }: Actor) => {
    const [one = '', two = ''] = flow.quotationIds;
    return award(buyer, flow.requestId, [two, one], { reason: 'Reparto', version });
  },
  'accept one': ({ racers: { buyer }, flow }: Actor) => answer(buyer, flow.returnIds[0] ?? '', 'ACCEPTED'),
  'accept two': ({ racers: { buyer }, flow }: Actor) => answer(buyer, flow.returnIds[1] ?? '', 'ACCEPTED'),
  'reject one': ({ racers: { buyer }, flow }: Actor) => answer(buyer, flow.returnIds[0] ?? '', 'REJECTED'),
  undo: ({ racers: { buyer }, flow }: Actor) => buyer.ask(UndoAward, { id: flow.requestId }),
  'withdraw two': ({ racers: { providers }, flow }: Actor) =>
    answer(providers[1], flow.returnIds[1] ?? '', 'WITHDRAWN'),
  'return one again': async ({ racers: { providers }, flow }: Actor) => {
    const [id = ''] = flow.quotationIds;
    await providers[0].ask(ReviseDocument, { id });
    return providers[0].ask(ReturnQuotation, { id });
  },
  'revise the Request': ({ racers: { buyer }, flow }: Actor) => buyer.ask(ReviseDocument, { id: flow.requestId }),
} as const;
type Action = keyof typeof actions;

/** A row of the outbox about an answer, oldest first. */
interface Told {
  type: string;
  dispatchId: string;
  awardId: string | null;
}

export interface AwardRace {
  seed: number;
  outcomes: { action: Action; code: string }[];
  dispatches: { id: string; documentId: string; state: string }[];
  shares: { dispatchId: string; state: string }[];
  /** Decisions that stand. */
  awards: number;
  lines: { quotationId: string | null }[];
  told: Told[];
}

/** Two answers to a Request, and four of the actions at once; one of them is always an award. */
export async function awardRace(racers: AwardRacers, seed: number): Promise<AwardRace> {
  const { platform, buyer, providers } = racers;
  const random = seeded(seed);
  const flow = await offered(buyer, parts, [
    { provider: providers[0], prices: ['31.90', '68.00'] },
    { provider: providers[1], prices: ['27.20', '61.50'], general: { taxMode: 'EXCLUDED' } },
  ]);
  const { version } = await compare(buyer, flow.requestId);
  const names = Object.keys(actions) as Action[];
  const chosen = Array.from(
    { length: AT_ONCE },
    (_, at) => names[Math.floor(random() * (at === 0 ? 2 : names.length))]!,
  );
  const outcomes = await Promise.all(
    chosen.map(async (action) => {
      await new Promise((resolve) => setTimeout(resolve, random() * JITTER_MS));
      return { action, code: await codeOf(actions[action]({ racers, flow, version })) };
    }),
  );
  const { database } = platform;
  const dispatches = await database.query<AwardRace['dispatches'][number]>(
    'SELECT id, document_id AS "documentId", state FROM dispatch WHERE document_id = ANY($1)',
    [flow.quotationIds],
  );
  const standing = await database.query<{ id: string }>(
    'SELECT id FROM award WHERE request_id = $1 AND undone_at IS NULL',
    [flow.requestId],
  );
  const awards = [standing.map(({ id }) => id)];
  return {
    seed,
    outcomes,
    dispatches,
    awards: standing.length,
    shares: await database.query(
      'SELECT dispatch_id AS "dispatchId", state FROM award_share WHERE award_id = ANY($1)',
      awards,
    ),
    lines: await database.query(
      'SELECT quotation_id AS "quotationId" FROM award_line WHERE award_id = ANY($1)',
      awards,
    ),
    told: await database.query(
      `SELECT type, data::jsonb ->> 'dispatchId' AS "dispatchId", data::jsonb ->> 'awardId' AS "awardId" FROM outbox
       WHERE type LIKE 'quotations.%' AND data::jsonb ->> 'dispatchId' = ANY($1) ORDER BY aggregate_version, position`,
      [dispatches.map(({ id }) => id)],
    ),
  };
}
