import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { SOCKET_PATH, socketNames } from '@cotizaobra/proto/socket-names';
import { io, type Socket } from 'socket.io-client';
import { waitFor } from '../../../e2e/support/wait-for.js';
import type { Bench } from '../bench.js';
import { makePairs, type Pair, type Written, write } from '../chat-pairs.js';
import { median, percentile } from '../measure.js';
import { atMost, timesAtMost } from '../report.js';
import { cpuOf, startSecondGateway } from '../second-gateway.js';

const SOCKETS = 1_000;
const PAIRS = 10;
const A_SECOND = 50;
const SECONDS = 10;
const WARM_UP = 2;

interface Phase {
  /** Milliseconds from the transaction to each socket of its people. */
  arrivals: number[];
  /** Computing time of all gateways for one message, ms. */
  cost: number;
}

/** Messages about items with 1,000 open pages: their delay, and the cost of a second gateway. */
export const chatBench: Bench = async (stage) => {
  const { url, pidOf } = await stage.platform();
  const first = pidOf('gateway');
  if (first === null) throw new Error('the gateway is not running');
  const pairs = await makePairs(url, PAIRS);
  const second = await startSecondGateway(first);
  try {
    const one = await measure(pairs, [url], [first]);
    const two = await measure(pairs, [url, second.url], [first, second.pid]);
    const of = `${SOCKETS} sockets, ${A_SECOND} messages a second, each to ${SOCKETS / PAIRS} of them`;
    const shared = { unit: 'ms', samples: two.arrivals.length } as const;
    const p99 = percentile(two.arrivals, 0.99);
    const alone = { name: 'one gateway', value: one.cost };
    return {
      rows: [
        { ...shared, what: `commit to arrival on two gateways, p50 (${of})`, value: median(two.arrivals) },
        { ...shared, what: 'commit to arrival on two gateways, p99', value: p99, bar: atMost(p99, 150, 'ms') },
        {
          unit: 'ms',
          samples: A_SECOND * SECONDS,
          what: 'computing time of two gateways for a message (mean)',
          value: two.cost,
          floor: alone,
          bar: timesAtMost(two.cost / one.cost, 1.5, 'one'),
        },
      ],
      notes: [
        `one gateway: commit to arrival p50 ${median(one.arrivals).toFixed(0)} ms, p99 ${percentile(one.arrivals, 0.99).toFixed(0)} ms`,
      ],
    };
  } finally {
    await second.stop();
  }
};

async function measure(pairs: readonly Pair[], urls: readonly string[], pids: readonly number[]): Promise<Phase> {
  const heard: { key: string; at: number }[] = [];
  const sockets = await openAll(pairs, urls, (key) =>
    heard.push({ key, at: performance.timeOrigin + performance.now() }),
  );
  try {
    await writeFor(pairs, WARM_UP);
    heard.length = 0;
    const before = total(pids);
    const written = await writeFor(pairs, SECONDS);
    const expected = new Map(written.map((one) => [keyOf(one), one.at]));
    const arrivals = () => heard.filter(({ key }) => expected.has(key));
    await waitFor('all messages to arrive', () => arrivals().length >= (written.length * SOCKETS) / PAIRS);
    const cost = (total(pids) - before) / written.length;
    return { arrivals: arrivals().map(({ key, at }) => at - (expected.get(key) ?? 0)), cost };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

const total = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
const keyOf = ({ threadId, seq }: { threadId: string; seq: number }): string => `${threadId} ${seq}`;

/** Sockets of all people, spread evenly over the gateways. */
async function openAll(
  pairs: readonly Pair[],
  urls: readonly string[],
  onPosted: (key: string) => void,
): Promise<Socket[]> {
  const tokens = pairs.flatMap(({ buyer, seller }) => [buyer.api.token, seller.api.token]);
  const sockets: Socket[] = [];
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = io(urls[Math.floor(at / tokens.length) % urls.length] ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: tokens[at % tokens.length] },
      forceNew: true,
    });
    socket.on(socketNames.chatPosted, (posted: Written) => onPosted(keyOf(posted)));
    sockets.push(socket);
    if (at % 50 === 49) await waitFor('the sockets to open', () => sockets.every(({ connected }) => connected));
  }
  return sockets;
}

/** At an even pace, however long each one takes. */
async function writeFor(pairs: readonly Pair[], seconds: number): Promise<Written[]> {
  const writing: Promise<Written>[] = [];
  const begin = performance.now();
  for (let at = 0; at < seconds * A_SECOND; at += 1) {
    const due = begin + (at * 1_000) / A_SECOND;
    await pause(Math.max(0, due - performance.now()));
    writing.push(write(pairs[at % pairs.length] as Pair));
  }
  return Promise.all(writing);
}
