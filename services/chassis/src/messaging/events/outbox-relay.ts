import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import { Signal } from '../../concurrency/signal.js';
import type { ServiceEnv } from '../../config/base-env.js';
import { ENV, PROCESS_NAME } from '../../config/env-token.js';
import { Housekeeping } from '../../data/housekeeping.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { EventStreams } from './event-streams.js';
import { markPublished, type OutboxRow, readUnpublished } from './outbox-log.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxSignal } from './outbox-signal.js';
import { RelayLease } from './relay-lease.js';

const BATCH = 500;
/** Milliseconds between attempts to become the leader. */
const STANDBY_MS = 500;
/** Milliseconds between two rounds; signals in between share the next round. */
const ROUND_MS = 10;
/** Poll interval, for rows without a signal. */
const POLL_MS = 500;
/** Poll interval while an older transaction holds rows back. */
const UNSETTLED_MS = 20;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2_000;

/**
 * Publishes the outbox of a database; one instance of the service is the leader. Rows are published in commit order per
 * aggregate and stay as the event log. If NATS or the database is down, it retries, and the service can still write.
 */
@Injectable()
export class OutboxRelay {
  private lease: RelayLease | null = null;
  private stopping = false;
  private running: Promise<void> | null = null;
  private readonly signal = new Signal();

  constructor(
    private readonly publisher: OutboxPublisher,
    private readonly streams: EventStreams,
    private readonly connection: NatsConnection,
    private readonly housekeeping: Housekeeping,
    signal: OutboxSignal,
    @Inject(PROCESS_NAME) private readonly name: ServiceName,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    signal.attach(this);
  }

  get leads(): boolean {
    return this.lease?.leads ?? false;
  }

  wake(): void {
    this.signal.notify();
  }

  start(): void {
    const forget = this.connection.onReconnect(() => void this.ensureStreams().then(() => this.wake()));
    this.running = this.run().finally(forget);
  }

  /** Completes the current batch and releases the lock, so that another instance becomes leader at once. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    await this.running;
  }

  private async run(): Promise<void> {
    await this.ensureStreams();
    for (let failures = 0; !this.stopping; ) {
      try {
        this.lease = await RelayLease.open(this.env.DATABASE_URL ?? '', this.name, this.logger, () => this.wake());
        failures = 0;
        await this.serve(this.lease);
      } catch (error) {
        failures += 1;
        this.logger.warn({ err: error }, 'the relay was interrupted');
      } finally {
        await this.lease?.release();
        this.lease = null;
      }
      if (!this.stopping) await this.signal.wait(backOff(failures));
    }
  }

  private async serve(lease: RelayLease): Promise<void> {
    while (!this.stopping && !lease.lost) {
      if (await lease.take()) await this.lead(lease);
      else await this.signal.wait(STANDBY_MS);
    }
  }

  private async lead(lease: RelayLease): Promise<void> {
    this.logger.info({ name: this.name }, 'the relay leads');
    for (let failures = 0; !this.stopping && !lease.lost; ) {
      const next = delay(ROUND_MS);
      await this.housekeeping.runWhenDue();
      const rows = await readUnpublished(lease.client, BATCH);
      const ready = publishable(rows);
      const failure = ready.length > 0 ? await this.forward(lease, ready) : undefined;
      failures = failure === undefined ? 0 : failures + 1;
      if (failure !== undefined) this.logger.warn({ err: failure }, 'events could not be published');
      const more = failure === undefined && ready.length > 0 && rows.length === BATCH;
      if (!more) await Promise.all([next, this.signal.wait(this.pause(rows.length - ready.length, failures))]);
    }
  }

  /** Returns the reason if some rows were not published. */
  private async forward(lease: RelayLease, rows: readonly OutboxRow[]): Promise<unknown> {
    // Without a connection a publish would only wait in the client's buffer.
    if (!this.connection.connected) return new Error('NATS is away');
    const { published, failure } = await this.publisher.publish(rows);
    await markPublished(lease.client, published);
    return failure;
  }

  private pause(unsettled: number, failures: number): number {
    if (failures > 0) return backOff(failures);
    return unsettled > 0 ? UNSETTLED_MS : POLL_MS;
  }

  private async ensureStreams(): Promise<void> {
    await this.streams.ensure().catch((error: unknown) => this.logger.warn({ err: error }, 'streams are not ready'));
  }
}

/**
 * The rows that may be published now. Sequence order is not commit order: a row waits while an older transaction is
 * open, and so do the later rows of its aggregate.
 */
export function publishable(rows: readonly OutboxRow[]): OutboxRow[] {
  const held = new Set<string>();
  return rows.filter((row) => {
    if (row.settled && !held.has(row.envelope.subject)) return true;
    held.add(row.envelope.subject);
    return false;
  });
}

const backOff = (failures: number): number => Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(failures - 1, 10));
