import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseUrlOf } from '../../../e2e/support/database-url.js';
import type { Bench } from '../bench.js';
import { makePairs, type Pair } from '../chat-pairs.js';
import { percentile } from '../measure.js';
import { type Row, timesAtMost } from '../report.js';
import { type SteadyCall, steadyCalls } from '../steady-calls.js';

const ROUNDS = 3;
const SECONDS = 8;
const A_SECOND = 20;
/** Calls a second that need the slow database. About a hundred pile up in their 10 s of patience. */
const HANGING_A_SECOND = 10;

/** Calls that do not need quotations, by the service that answers. */
const others = ({ buyer }: Pair) => ({
  'directory (companies)': '/api/portal/companies?search=ferreteria',
  'notifications list': '/api/user/notifications',
  'unread messages (chat)': '/api/chats-parts/unread',
  'profile (identity)': `/api/user/${buyer.userId}`,
});
type Other = keyof ReturnType<typeof others>;

interface Phase {
  samples: Record<Other, number[]>;
  /** Answers of other services with a status other than 200. */
  refused: string[];
  /** Answers of quotations by status, and of chat when it asks quotations. */
  statuses: Map<number, number>;
  slowest: number;
}

/** Calls of other services at an even pace while the documents of quotations are locked, and just before. */
export const slowDatabaseBench: Bench = async (stage) => {
  const platform = await stage.platform();
  const [pair] = await makePairs(platform.url, 1);
  if (!pair) throw new Error('nobody to ask');
  const database = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await database.connect();
  try {
    await phase(pair);
    const [before, during]: [Phase[], Phase[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      before.push(await phase(pair));
      during.push(await whileLocked(database, () => phase(pair)));
    }
    const refused = [...before, ...during].flatMap((each) => each.refused);
    if (refused.length > 0) throw new Error(`${refused.length} calls of others were refused, as ${refused[0]}`);
    return { rows: rowsOf(before, during), notes: [noteOf(during)] };
  } finally {
    await database.end();
  }
};

/** Every statement on documents waits, as during a faulty migration. */
async function whileLocked(database: pg.Client, work: () => Promise<Phase>): Promise<Phase> {
  await database.query('BEGIN');
  try {
    await database.query('LOCK TABLE document IN ACCESS EXCLUSIVE MODE');
    return await work();
  } finally {
    await database.query('ROLLBACK');
  }
}

async function phase(pair: Pair): Promise<Phase> {
  const { api } = pair.buyer;
  const refused: string[] = [];
  const statuses = new Map<number, number>();
  const hanging = (call: () => Promise<{ status: number }>): SteadyCall => ({
    aSecond: HANGING_A_SECOND,
    call: async () => {
      const { status } = await call();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
  });
  const { list, message, ...samples } = await steadyCalls(
    {
      ...otherCalls(pair, (what) => refused.push(what)),
      list: hanging(() => api.get('/api/quotation/company?context=proveedores&type=Request')),
      message: hanging(() => sendMessage(pair)),
    },
    SECONDS,
  );
  return { samples, refused, statuses, slowest: Math.max(...list, ...message) };
}

function otherCalls(pair: Pair, onRefused: (what: string) => void): Record<Other, SteadyCall> {
  const calls = Object.entries(others(pair)).map(([name, path]): [string, SteadyCall] => {
    const call = async () => {
      const { status } = await pair.buyer.api.get(path);
      if (status !== 200) onRefused(`${name} ${status}`);
    };
    return [name, { aSecond: A_SECOND, call }];
  });
  return Object.fromEntries(calls) as Record<Other, SteadyCall>;
}

/** Chat asks quotations for the right to write. */
const sendMessage = ({ buyer, requestId, itemId }: Pair) =>
  buyer.api.post('/api/chats-parts/send/messages', {
    quotationId: requestId,
    partItemId: itemId,
    message: '¿El precio incluye transporte?',
    id: randomUUID(),
  });

function rowsOf(before: readonly Phase[], during: readonly Phase[]): Row[] {
  const names = Object.keys(before[0]?.samples ?? {}) as Other[];
  return names.map((name) => {
    const of = (phases: readonly Phase[]) => phases.flatMap(({ samples }) => samples[name]);
    const value = percentile(of(during), 0.99);
    const idle = percentile(of(before), 0.99);
    return {
      what: `${name}, p99 beside a hung database`,
      value,
      unit: 'ms',
      samples: of(during).length,
      floor: { name: 'p99 just before', value: idle },
      bar: timesAtMost(value / idle, 2, 'before'),
    };
  });
}

function noteOf(during: readonly Phase[]): string {
  const statuses = new Map<number, number>();
  for (const phase of during)
    for (const [status, times] of phase.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
  const told = [...statuses].map(([status, times]) => `${status} ${times} ×`).join(', ');
  const slowest = Math.max(...during.map((phase) => phase.slowest)) / 1_000;
  return `meanwhile a list of quotations and messages of chat, which asks quotations who may write, ${HANGING_A_SECOND} a second each: ${told}; the slowest answer after ${slowest.toFixed(1)} s`;
}
