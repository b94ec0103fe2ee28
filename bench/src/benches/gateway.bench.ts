import { randomUUID } from 'node:crypto';
import { requestHeaders } from '@cotizaobra/proto/core/headers';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import type { Bench } from '../bench.js';
import { type Front, type Fronts, openFronts } from '../fronts/open-fronts.js';
import { arrive, saturate, type Target } from '../load/load.js';
import { median, percentile } from '../measure.js';
import { atMost, type Row, timesAtLeast } from '../report.js';
import { cpuOf } from '../second-gateway.js';

const ROUNDS = 4;
const CONNECTIONS = 32;
const SECONDS = 3;
/** Share of the gateway's maximum. */
const SHARE = 0.3;
/** A shared machine may pause for a moment. At least this share must still be answered. */
const ANSWERED = 0.99;
const LATENCY_ROUNDS = 3;
const LATENCY_SECONDS = 4;

/** Cost of the gateway compared with a proxy with the same duties, and what it adds to the service's own handling. */
export const gatewayBench: Bench = async () => {
  const fronts = await openFronts();
  try {
    const peaks = await measurePeaks(fronts);
    const aSecond = Math.round(SHARE * median(peaks.gateway.rates));
    const latencies = await measureLatencies(fronts, aSecond);
    return { rows: [...peakRows(peaks), ...addedRows(latencies, aSecond)], notes: notesOf(peaks, latencies) };
  } finally {
    await fronts.close();
  }
};

interface Peak {
  /** Answers a second, one value for each round. */
  rates: number[];
  /** Computing time of the front alone for a request, ms, one value for each round. */
  costs: number[];
}
const kinds = ['gateway', 'peer'] as const;
type Peaks = Record<(typeof kinds)[number], Peak>;

async function measurePeaks(fronts: Fronts): Promise<Peaks> {
  const none = (): Peak => ({ rates: [], costs: [] });
  const peaks: Peaks = { gateway: none(), peer: none() };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      const { rate, cost } = await measurePeak(fronts[kind], fronts);
      if (round < 0) continue;
      peaks[kind].rates.push(rate);
      peaks[kind].costs.push(cost);
    }
  }
  return peaks;
}

async function measurePeak({ url, pid }: Front, { call }: Fronts): Promise<{ rate: number; cost: number }> {
  const before = cpuOf(pid);
  const load = { url, calls: [call], connections: CONNECTIONS, seconds: SECONDS };
  const { goodput, refused } = await saturate(load);
  if (refused > 0) throw new Error(`${refused} requests were refused`);
  return { rate: goodput, cost: (cpuOf(pid) - before) / (goodput * SECONDS) };
}

type Latencies = Record<'gateway' | 'service', number[]> & { lateP99: number };

/** Both by the same client at the same pace, alternating. */
async function measureLatencies(fronts: Fronts, aSecond: number): Promise<Latencies> {
  const targets = {
    service: serviceOf(fronts),
    gateway: { kind: 'http', url: fronts.gateway.url, calls: [fronts.call] },
  } satisfies Record<string, Target>;
  const latencies: Latencies = { gateway: [], service: [], lateP99: 0 };
  for (let round = -1; round < LATENCY_ROUNDS; round += 1) {
    for (const kind of ['service', 'gateway'] as const) {
      const result = await arrive({ target: targets[kind], aSecond, seconds: LATENCY_SECONDS });
      const answered = result.status.reduce((count, status) => count + (status === 200 ? 1 : 0), 0);
      if (answered < ANSWERED * result.status.length)
        throw new Error(`${kind} answered ${answered} of ${result.status.length}`);
      if (round < 0) continue;
      latencies[kind].push(...result.ms);
      latencies.lateP99 = Math.max(latencies.lateP99, result.lateP99);
    }
  }
  return latencies;
}

/** The same request that the gateway sends. */
const serviceOf = ({ natsUrl, actor }: Fronts): Target => ({
  kind: 'nats',
  url: natsUrl,
  subject: CountNotifications.subject,
  headers: {
    [requestHeaders.correlationId]: randomUUID(),
    [requestHeaders.actor]: JSON.stringify(actor),
    [requestHeaders.deadline]: String(Date.now() + 600_000),
  },
  body: '{}',
});

const PEER = '@fastify/http-proxy that verifies, limits and logs';

function peakRows({ gateway, peer }: Peaks): Row[] {
  const rate = median(gateway.rates);
  const rival = median(peer.rates);
  return [
    {
      what: `requests a second at saturation, ${CONNECTIONS} connections`,
      value: rate,
      unit: '/s',
      samples: gateway.rates.length,
      rival: { name: PEER, value: rival },
      bar: timesAtLeast(rate / rival, 1.3),
    },
    {
      what: 'computing time of the front for a request',
      value: median(gateway.costs),
      unit: 'ms',
      samples: gateway.costs.length,
      floor: { name: PEER, value: median(peer.costs) },
    },
  ];
}

function addedRows({ gateway, service }: Latencies, aSecond: number): Row[] {
  const added = (share: number, name: string, bar: number): Row => {
    const value = percentile(gateway, share) - percentile(service, share);
    return {
      what: `added to the service's own handling at ${aSecond} requests a second, ${name}`,
      value,
      unit: 'ms',
      samples: gateway.length,
      bar: atMost(value, bar, 'ms'),
    };
  };
  return [added(0.5, 'p50', 1.5), added(0.99, 'p99', 5)];
}

function notesOf(peaks: Peaks, { gateway, service, lateP99 }: Latencies): string[] {
  const both = (samples: number[]) =>
    `p50 ${median(samples).toFixed(2)} ms, p99 ${percentile(samples, 0.99).toFixed(2)} ms`;
  const range = (rates: number[]) => `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`;
  return [
    'the gateway also asks for the revocation, validates, protects and counts; its handler too validates, logs and counts',
    `rounds, a second: ${kinds.map((kind) => `${kind} ${range(peaks[kind].rates)}`).join(', ')}`,
    `at 30 % through the gateway ${both(gateway)}; the service over NATS ${both(service)}; the client was late by ${lateP99.toFixed(2)} ms at p99, in both`,
  ];
}
