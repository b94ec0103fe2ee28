import { AckPolicy, type ConsumerInfo, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos, nuid } from '@nats-io/transport-node';
import { Signal } from '../../concurrency/signal.js';
import type { Logger } from '../../observability/logger.js';
import { guardMessages } from '../nats/guard-messages.js';
import { isStreamMissing } from '../nats/jetstream-missing.js';
import type { NatsConnection } from '../nats/nats-connection.js';
import { decodeBody } from '../requests/wire.js';
import { envelopeOf } from './envelope-headers.js';
import type { FeedOptions } from './feed-event.js';
import { StreamOutage } from './stream-outage.js';

export interface FollowerParts extends Pick<FeedOptions, 'since' | 'onEvent'> {
  name: string;
  stream: string;
  connection: NatsConnection;
  logger: Logger;
}

/** After this time the server deletes the ephemeral consumer of a stopped process. */
const INACTIVE_MS = 60_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2_000;

/** One stream of a feed. Its position is the stream's sequence, or a time if the stream was recreated. */
export class FeedFollower {
  readonly caughtUp: Promise<void>;
  private markCaughtUp: () => void = () => undefined;
  private readonly signal = new Signal();
  private messages: ConsumerMessages | null = null;
  private stopping = false;
  private running: Promise<void> | null = null;
  private place: { streamCreated: string; sequence: number } | null = null;
  private since: Date;
  private fromNow: boolean;
  private streamCreated = '';

  constructor(private readonly parts: FollowerParts) {
    this.fromNow = parts.since === 'now';
    this.since = parts.since === 'now' ? new Date() : parts.since;
    this.caughtUp = new Promise((resolve) => {
      this.markCaughtUp = resolve;
    });
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    void this.messages?.close();
    await this.running;
  }

  private async run(): Promise<void> {
    const outage = new StreamOutage(this.parts.logger, this.parts.stream);
    for (let failures = 0; !this.stopping; ) {
      try {
        await this.follow(() => {
          failures = 0;
          outage.end();
        });
      } catch (error) {
        failures += 1;
        if (isStreamMissing(error)) this.missStream();
        outage.log(error);
      }
      if (!this.stopping) await this.signal.wait(Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(failures, 10)));
    }
    this.markCaughtUp();
  }

  /** All events of a stream that is created later are new. */
  private missStream(): void {
    this.fromNow = false;
    this.markCaughtUp();
  }

  private async follow(onOpen: () => void): Promise<void> {
    const { connection, stream } = this.parts;
    const info = await this.createConsumer();
    const messages = await connection.js.consumers.getConsumerFromInfo(info).consume({
      max_messages: 500,
      expires: 10_000,
      idle_heartbeat: 1_000,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.stopping) void messages.close();
    onOpen();
    let pending = info.num_pending;
    if (pending === 0) this.markCaughtUp();
    const unguard = guardMessages(connection, messages);
    try {
      for await (const msg of messages) {
        await this.tell(msg);
        pending -= 1;
        if (pending <= 0) this.markCaughtUp();
      }
    } finally {
      unguard();
    }
    if (!this.stopping) await connection.jsm.consumers.delete(stream, info.name).catch(() => false);
  }

  private async createConsumer(): Promise<ConsumerInfo> {
    const { connection, name, stream } = this.parts;
    const { created, state } = await connection.jsm.streams.info(stream);
    if (this.place && this.place.streamCreated !== created) this.place = null;
    // Uses the server's sequence, not this machine's clock. Both only matter until the first event.
    if (this.fromNow && !this.place) this.place = { streamCreated: created, sequence: state.last_seq };
    this.fromNow = false;
    const start = this.place
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: this.place.sequence + 1 }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: this.since.toISOString() };
    this.streamCreated = created;
    return connection.jsm.consumers.add(stream, {
      name: `${name}-feed-${nuid.next()}`,
      ack_policy: AckPolicy.None,
      inactive_threshold: nanos(INACTIVE_MS),
      mem_storage: true,
      num_replicas: 1,
      ...start,
    });
  }

  private async tell(msg: JsMsg): Promise<void> {
    try {
      await this.parts.onEvent({ subject: msg.subject, envelope: envelopeOf(msg.headers), data: decodeBody(msg.data) });
    } catch (error) {
      this.parts.logger.error({ err: error, subject: msg.subject }, 'the feed could not tell an event');
    }
    this.place = { streamCreated: this.streamCreated, sequence: msg.seq };
    this.since = msg.time;
  }
}
