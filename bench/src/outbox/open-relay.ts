import { performance } from 'node:perf_hooks';
import type { Housekeeping } from '@cotizaobra/chassis/data/housekeeping';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { EventStreams } from '@cotizaobra/chassis/messaging/events/event-streams';
import { OutboxPublisher } from '@cotizaobra/chassis/messaging/events/outbox-publisher';
import { OutboxRelay } from '@cotizaobra/chassis/messaging/events/outbox-relay';
import { OutboxSignal } from '@cotizaobra/chassis/messaging/events/outbox-signal';
import { NatsConnection } from '@cotizaobra/chassis/messaging/nats/nats-connection';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { waitFor } from '../../../e2e/support/wait-for.js';
import { bareMessages, fillOutbox, waiting } from './event-backlog.js';
import type { OpenServers } from './open-servers.js';

/** Messages in flight, as many as the relay's. */
const IN_FLIGHT = 500;
const DRAINED_WITHIN_MS = 120_000;

export interface OpenRelay {
  /** Seconds that the relay needs to empty an outbox of so many events, including the last mark. */
  drain(events: number, aggregates: number): Promise<number>;
  /** Seconds that the same client needs to publish the same messages, 500 in flight, without the relay's work. */
  bare(events: number): Promise<number>;
  close(): Promise<void>;
}

/** The relay of the chat service in this process; it is the leader from now on. */
export async function openRelay({ env, dataSource, pool }: OpenServers): Promise<OpenRelay> {
  const logger = createLogger('chat', env);
  const connection = await NatsConnection.open('chat', env, logger);
  const streams = new EventStreams(connection, 'chat', env, logger, new Transactions(dataSource));
  const publisher = new OutboxPublisher(connection, streams, new Metrics());
  const housekeeping = { runWhenDue: async () => undefined } as unknown as Housekeeping;
  const signal = new OutboxSignal(dataSource);
  const relay = new OutboxRelay(publisher, streams, connection, housekeeping, signal, 'chat', env, logger);
  relay.start();
  await waitFor('the relay to lead', () => relay.leads);
  const drained = () => waitFor('an empty outbox', async () => (await waiting(pool)) === 0, DRAINED_WITHIN_MS);
  return {
    drain: async (events, aggregates) => {
      await fillOutbox(pool, events, aggregates);
      return seconds(() => {
        relay.wake();
        return drained();
      });
    },
    bare: (events) => {
      const messages = bareMessages(events);
      return seconds(() => publishAll(connection, messages));
    },
    close: async () => {
      await relay.stop();
      await connection.close();
    },
  };
}

async function publishAll({ js }: NatsConnection, messages: ReturnType<typeof bareMessages>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let message = messages[next++]; message; message = messages[next++])
      await js.publish(message.subject, message.data, { headers: message.headers });
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}
