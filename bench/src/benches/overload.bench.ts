import { type Person, signUp } from '../../../e2e/support/api.js';
import { createDocument } from '../../../e2e/support/documents.js';
import { serveBytes } from '../bare-server.js';
import type { Bench } from '../bench.js';
import { arrive, type ClosedResult, EACH_ANOTHER, type HttpCall, type OpenResult, saturate } from '../load/load.js';
import { percentile } from '../measure.js';
import { atMost, type Row, timesAtLeast, timesAtMost } from '../report.js';

const ACCOUNTS = 8;
const DOCUMENTS = 5;
/** Reads for each write. */
const READS = 4;
/** Connections of the rounds that find the peak. */
const ROUNDS = [16, 32, 64, 16, 32, 64];
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 4;
const SECONDS = 20;
const TIMES_PEAK = 2;
const REFUSED_BAR_MS = 50;
/** Requests a second to a bare server meanwhile. */
const BARE_A_SECOND = 50;

/**
 * Twice as many requests as the platform can answer, from clients that do not wait: how many succeed, and how the rest
 * is refused.
 */
export const overloadBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const calls = (await Promise.all(Array.from({ length: ACCOUNTS }, (_, at) => callsOf(url, at)))).flat();
  await saturate({ url, calls, connections: ROUNDS[0]!, seconds: WARM_UP_SECONDS });
  const peak = await findPeak(url, calls);
  const aSecond = Math.round(peak.goodput * TIMES_PEAK);
  const bare = await serveBytes(Buffer.from('{}'));
  const [result, beside] = await Promise.all([
    arrive({ target: { kind: 'http', url, calls }, aSecond, seconds: SECONDS }),
    arrive({ target: { kind: 'http', url: bare.url, calls: [bareCall] }, aSecond: BARE_A_SECOND, seconds: SECONDS }),
  ]);
  await bare.close();
  const seen = tally(result);
  const bareP99 = percentile([...beside.ms], 0.99);
  return { rows: rowsOf(peak, seen, bareP99), notes: notesOf(peak, seen, result, aSecond) };
};

const bareCall: HttpCall = { method: 'GET', path: '/', headers: {} };

/** Reads a page of a company's documents, and sometimes creates one. Quotations does both with its database. */
async function callsOf(url: string, at: number): Promise<HttpCall[]> {
  const reader = await signUp(url, `Constructora Apuro ${at} S.A.C.`);
  const writer = await signUp(url, `Constructora Prisa ${at} S.A.C.`);
  for (let count = 0; count < DOCUMENTS; count += 1) await createDocument(reader, 'Request');
  const read: HttpCall = { method: 'GET', path: '/api/quotation/my-quotation', headers: bearerOf(reader) };
  return [...Array<HttpCall>(READS).fill(read), writeOf(writer)];
}

const bearerOf = ({ api }: Person) => ({ authorization: `Bearer ${api.token}` });

const writeOf = (writer: Person): HttpCall => ({
  method: 'POST',
  path: '/api/quotation/create-quotation-template',
  headers: { ...bearerOf(writer), 'content-type': 'application/json' },
  body: JSON.stringify({
    types: 'Request',
    name: 'Casco estructural',
    nameProyect: 'Residencial Los Molles',
    code: EACH_ANOTHER,
    typeMoneda: 'Soles',
    department: '15',
    province: '1501',
    district: '150103',
    address: 'Calle Los Molles 245',
  }),
});

type Peak = ClosedResult & { connections: number; rounds: string };

/** The round with the most answers. */
async function findPeak(url: string, calls: readonly HttpCall[]): Promise<Peak> {
  const found: Omit<Peak, 'rounds'>[] = [];
  for (const connections of ROUNDS)
    found.push({ ...(await saturate({ url, calls, connections, seconds: ROUND_SECONDS })), connections });
  const best = found.reduce((most, round) => (round.goodput > most.goodput ? round : most));
  const told = found.map(
    ({ goodput, p99, connections, refused }) =>
      `${connections}: ${goodput.toFixed(0)} (p99 ${p99} ms, ${refused} refused)`,
  );
  return { ...best, rounds: told.join(', ') };
}

interface Tally {
  /** 2xx answers a second. */
  goodput: number;
  /** Milliseconds of each. */
  accepted: number[];
  refused: number[];
  /** Refused without `Retry-After`, or with a status other than 429 and 503. */
  untold: number;
  /** Count of each status; 0: no answer. */
  statuses: Map<number, number>;
}

function tally({ status, ms, retryAfter }: OpenResult): Tally {
  const seen: Tally = { goodput: 0, accepted: [], refused: [], untold: 0, statuses: new Map() };
  status.forEach((code, at) => {
    seen.statuses.set(code, (seen.statuses.get(code) ?? 0) + 1);
    if (code >= 200 && code < 300) seen.accepted.push(ms[at]!);
    else seen.refused.push(ms[at]!);
    if (code >= 300 || code < 200) seen.untold += (code === 429 || code === 503) && retryAfter[at] ? 0 : 1;
  });
  seen.goodput = seen.accepted.length / SECONDS;
  return seen;
}

function rowsOf(peak: Peak, { goodput, accepted, refused, untold }: Tally, bareP99: number): Row[] {
  const acceptedP99 = percentile(accepted, 0.99);
  const refusedP99 = refused.length > 0 ? percentile(refused, 0.99) : 0;
  const share = goodput / peak.goodput;
  return [
    {
      what: `answered a second of ${TIMES_PEAK} × the peak`,
      value: goodput,
      unit: '/s',
      samples: accepted.length,
      rival: { name: `peak, ${peak.connections} connections`, value: peak.goodput },
      bar: timesAtLeast(share, 0.8),
    },
    {
      what: 'to a refusal, p99',
      value: refusedP99,
      unit: 'ms',
      samples: refused.length,
      floor: { name: 'a bare Node server asked beside it, p99', value: bareP99 },
      bar: {
        ...atMost(refusedP99, REFUSED_BAR_MS, 'ms'),
        text: `≤ ${REFUSED_BAR_MS} ms with Retry-After`,
        met: refusedP99 <= REFUSED_BAR_MS && untold === 0,
      },
    },
    {
      what: 'to an answer of what was taken, p99',
      value: acceptedP99,
      unit: 'ms',
      samples: accepted.length,
      floor: { name: 'p99 at the peak', value: peak.p99 },
      bar: timesAtMost(acceptedP99 / peak.p99, 3, 'that at the peak'),
    },
  ];
}

function notesOf(
  peak: Peak,
  { accepted, refused, untold, statuses }: Tally,
  result: OpenResult,
  aSecond: number,
): string[] {
  const part = (100 * refused.length) / (accepted.length + refused.length);
  const p50 = (samples: number[]) => (samples.length > 0 ? `${percentile(samples, 0.5).toFixed(1)} ms` : 'none');
  return [
    `answered a second by connections: ${peak.rounds}`,
    `${aSecond} requests a second for ${SECONDS} s, one in ${READS + 1} a write: ${part.toFixed(0)} % refused, ${untold} of them without Retry-After or with another status (${[...statuses].map(([code, count]) => `${code}: ${count}`).join(', ')})`,
    `medians: taken ${p50(accepted)}, refused ${p50(refused)}; at the peak ${peak.p50} ms`,
    `the client took ${(100 * result.clientShare).toFixed(0)} % of one core and was late by ${result.lateP99.toFixed(1)} ms at p99, which counts as the platform's`,
  ];
}
