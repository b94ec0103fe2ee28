import { patternOfSubject } from '@cotizaobra/proto/core/event';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { KeyedQueue } from '../../concurrency/keyed-queue.js';
import { Signal } from '../../concurrency/signal.js';
import type { ServiceEnv } from '../../config/base-env.js';
import type { ConsumerMetrics } from '../../observability/consumer-metrics.js';
import type { Logger } from '../../observability/logger.js';
import { guardMessages } from '../nats/guard-messages.js';
import { isConsumerMissing } from '../nats/jetstream-missing.js';
import type { NatsConnection } from '../nats/nats-connection.js';
import type { Deliverer, Delivery, Subscribed } from './event-delivery.js';
import { StreamOutage } from './stream-outage.js';

export interface StreamConsumerParts {
  /** Durable name: the name of the service. */
  name: string;
  stream: string;
  filter: string;
  /** Keyed by subject pattern. */
  subscribed: ReadonlyMap<string, Subscribed>;
  connection: NatsConnection;
  delivery: Deliverer;
  metrics: ConsumerMetrics;
  env: Pick<ServiceEnv, 'EVENT_CONCURRENCY' | 'EVENT_ACK_WAIT_MS'>;
  logger: Logger;
}

/** Deliveries held per slot by one process: enough to keep slots busy, few enough to return at the stop. */
const HELD_PER_SLOT = 16;
/** Unanswered deliveries of all instances together. */
const MAX_HELD = 1_000;
const PULL_EXPIRES_MS = 10_000;
const HEARTBEAT_MS = 1_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2_000;

/**
 * Follows one source stream with the service's durable pull consumer while the process runs. Waits for a missing
 * stream, and recreates the consumer if it or its stream was lost.
 */
export class StreamConsumer {
  private readonly queue: KeyedQueue;
  private readonly held = new Map<JsMsg, Promise<void>>();
  private readonly signal = new Signal();
  private messages: ConsumerMessages | null = null;
  private generation = 0;
  private stopping = false;
  private running: Promise<void> | null = null;

  constructor(private readonly parts: StreamConsumerParts) {
    this.queue = new KeyedQueue(parts.env.EVENT_CONCURRENCY);
  }

  start(): void {
    this.parts.metrics.watch(this.parts.stream, () => this.backlog());
    this.running = this.run();
  }

  /** Stops pulling, returns events that were not started, and waits for the others. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    void this.messages?.close();
    await this.running;
    await Promise.allSettled(this.held.values());
  }

  private async backlog() {
    const { connection, name, stream } = this.parts;
    // Without a connection the request would wait for the reconnection and block the scrape.
    if (!connection.connected) throw new Error('NATS is away');
    const info = await connection.jsm.consumers.info(stream, name);
    return { pending: info.num_pending, unanswered: info.num_ack_pending };
  }

  private async run(): Promise<void> {
    const progress = setInterval(() => this.reportProgress(), this.parts.env.EVENT_ACK_WAIT_MS / 3);
    const outage = new StreamOutage(this.parts.logger, this.parts.stream);
    for (let failures = 0; !this.stopping; ) {
      try {
        await this.follow(() => {
          failures = 0;
          outage.end();
        });
      } catch (error) {
        failures += 1;
        outage.log(error);
      }
      if (!this.stopping) await this.signal.wait(Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(failures, 10)));
    }
    await Promise.allSettled(this.held.values());
    clearInterval(progress);
  }

  private async follow(onOpen: () => void): Promise<void> {
    const { connection, env, name, stream } = this.parts;
    await this.ensureConsumer();
    const consumer = await connection.js.consumers.get(stream, name);
    const messages = await consumer.consume({
      max_messages: env.EVENT_CONCURRENCY * HELD_PER_SLOT,
      expires: PULL_EXPIRES_MS,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.stopping) void messages.close();
    onOpen();
    this.generation += 1;
    const unguard = guardMessages(connection, messages);
    try {
      for await (const msg of messages) this.take(msg);
    } finally {
      unguard();
    }
  }

  /**
   * Creates the durable consumer, or updates it if a setting changed: servers since 2.10 refuse to create it with other
   * settings.
   */
  private async ensureConsumer(): Promise<void> {
    const { connection, env, name, stream, filter } = this.parts;
    const { consumers } = connection.jsm;
    const changing = {
      filter_subject: filter,
      ack_wait: nanos(env.EVENT_ACK_WAIT_MS),
      // We count attempts ourselves and end with a dead letter; the server would drop the event silently.
      max_deliver: -1,
      max_ack_pending: MAX_HELD,
    };
    try {
      const { config } = await consumers.info(stream, name);
      const same = config.ack_wait === changing.ack_wait && config.max_ack_pending === MAX_HELD;
      if (!same) await consumers.update(stream, name, changing);
    } catch (error) {
      if (!isConsumerMissing(error)) throw error;
      const fixed = { durable_name: name, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
      await consumers.add(stream, { ...fixed, ...changing });
    }
  }

  private take(msg: JsMsg): void {
    const subscribed = this.parts.subscribed.get(patternOfSubject(msg.subject));
    if (!subscribed) {
      msg.ack();
      return;
    }
    const key = msg.headers?.get('ce-subject') || msg.subject;
    const { generation } = this;
    const delivery: Delivery = {
      msg,
      settle: (verdict) => {
        // After a reopening the stream may be another one, with another event at this sequence. Let it be redelivered.
        if (generation === this.generation) verdict(msg);
      },
    };
    const work = this.queue.run(key, () => this.handle(delivery, subscribed)).finally(() => this.held.delete(msg));
    this.held.set(msg, work);
  }

  private async handle(delivery: Delivery, subscribed: Subscribed): Promise<void> {
    if (this.stopping) delivery.settle((msg) => msg.nak());
    else await this.parts.delivery.deliver(delivery, subscribed);
  }

  /** Renews the claim on events that wait or take long. */
  private reportProgress(): void {
    for (const msg of this.held.keys()) msg.working();
  }
}
