import type { Measured } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { messageWriters } from '../outbox/message-writer.js';
import { type OpenRelay, openRelay } from '../outbox/open-relay.js';
import { type OpenServers, openServers } from '../outbox/open-servers.js';
import { atLeast, type Row, timesAtMost } from '../report.js';

const MESSAGES = 600;
const EVENTS = 20_000;
const MANY = 2_000;
const DRAINS = 3;

/** What an event costs the transaction of its change, and how fast the relay empties a full outbox. */
export async function outboxBench(): Promise<Measured> {
  const servers = await openServers();
  try {
    const cost = await costRow(servers);
    await servers.pool.query('TRUNCATE outbox');
    const relay = await openRelay(servers);
    try {
      return { rows: [cost, ...(await relayRows(relay))] };
    } finally {
      await relay.close();
    }
  } finally {
    await servers.close();
  }
}

async function costRow({ dataSource }: OpenServers): Promise<Row> {
  const write = await messageWriters(dataSource);
  const samples = await alternate(
    { count: MESSAGES, warmUp: 50 },
    { with: () => timed(write.with), without: () => timed(write.without) },
  );
  const value = median(samples.with);
  const without = median(samples.without);
  return {
    what: 'transaction of a chat message that tells of itself, p50',
    value,
    unit: 'ms',
    samples: MESSAGES,
    floor: { name: 'without its event', value: without },
    bar: timesAtMost(value / without, 1.15, 'without'),
  };
}

async function relayRows(relay: OpenRelay): Promise<Row[]> {
  const samples = await alternate(
    { count: DRAINS, warmUp: 1 },
    {
      many: () => relay.drain(EVENTS, MANY),
      one: () => relay.drain(EVENTS / 10, 1),
      bare: () => relay.bare(EVENTS),
    },
  );
  const many = EVENTS / median(samples.many);
  const one = EVENTS / 10 / median(samples.one);
  const shared = { unit: 'events/s', samples: DRAINS } as const;
  const floor = { name: 'bare publish, 500 in flight', value: EVENTS / median(samples.bare) };
  return [
    {
      ...shared,
      what: 'relay, 20,000 events of 2,000 aggregates',
      value: many,
      floor,
      bar: atLeast(many, 2_000, 'events/s'),
    },
    { ...shared, what: 'relay, 2,000 events of one aggregate', value: one, floor },
  ];
}
