import { Signal } from '@cotizaobra/chassis/concurrency/signal';
import { withTimeout } from '@cotizaobra/chassis/concurrency/with-timeout';
import { ENV } from '@cotizaobra/chassis/config/env-token';
import { failpoint } from '@cotizaobra/chassis/config/failpoint';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { DELIVERY_KEPT_DAYS } from '@cotizaobra/proto/webhooks/limits';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { WebhooksEnv } from '../env.js';
import { CallBuilder } from './call-builder.js';
import { ConcurrencyLimiter, type Lane } from './concurrency-limiter.js';
import { DeliveryOutcome } from './delivery-outcome.js';
import { DeliveryQueue, type DueDelivery } from './delivery-queue.js';
import { SendingMetrics } from './sending-metrics.js';
import { type Answer, WebhookClient } from './webhook-client.js';

const POLL_MS = 250;
const CHORES_MS = 3_600_000;
const FORGET_BATCH = 5_000;
const LANES: readonly Lane[] = ['proven', 'probation'];

/**
 * Sends waiting deliveries in all instances at the same time. It leases each delivery, sends it and stores the outcome.
 * If the process is killed in between, the delivery is sent again after the lease: at least once, with the same
 * `webhook-id`.
 */
@Injectable()
export class WebhookRelay implements OnModuleInit, OnModuleDestroy {
  private readonly signal = new Signal();
  private readonly limiter: ConcurrencyLimiter;
  private readonly calls = new Set<Promise<void>>();
  private readonly abort = new AbortController();
  private stopping = false;
  private running: Promise<void> | null = null;
  private choresDue = 0;

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly builder: CallBuilder,
    private readonly client: WebhookClient,
    private readonly outcome: DeliveryOutcome,
    private readonly metrics: SendingMetrics,
    @Inject(ENV) private readonly env: WebhooksEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limiter = new ConcurrencyLimiter(env.WEBHOOK_CONCURRENCY);
  }

  onModuleInit(): void {
    this.metrics.observe(
      () => this.queue.countWaiting(),
      () => this.limiter.running,
    );
    this.running = this.run();
  }

  /** Runs before the database connections close: finishes running calls and returns slow ones to the queue. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    await this.running;
    await withTimeout(Promise.all(this.calls), this.env.SHUTDOWN_TIMEOUT_MS / 2, () => this.abort.abort());
    await Promise.all(this.calls);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      await this.round().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'deliveries cannot be looked up');
      });
      await this.signal.wait(POLL_MS);
    }
  }

  private async round(): Promise<void> {
    await this.choresWhenDue();
    for (const lane of LANES) {
      for (let taken = 1; taken > 0 && !this.stopping; ) taken = await this.take(lane);
    }
  }

  /** Takes at most one delivery per endpoint; returns their number. */
  private async take(lane: Lane): Promise<number> {
    const count = this.limiter.free(lane);
    if (count <= 0) return 0;
    const wanted = { lane, count, except: this.limiter.full(lane), leaseMs: this.env.WEBHOOK_LEASE_MS };
    const due = await this.queue.take(wanted);
    for (const delivery of due) this.start(delivery, this.limiter.acquire(delivery.endpointId, lane));
    return due.length;
  }

  private start(delivery: DueDelivery, giveUpPlace: () => void): void {
    const call = this.attempt(delivery)
      .catch((error: unknown) => {
        // The delivery becomes due again when its lease ends.
        this.logger.error({ err: error, delivery: delivery.id }, 'a delivery could not be written down');
      })
      .finally(() => {
        giveUpPlace();
        this.calls.delete(call);
        this.signal.notify();
      });
    this.calls.add(call);
  }

  private async attempt(delivery: DueDelivery): Promise<void> {
    const startedAt = new Date();
    let answer: Answer;
    try {
      answer = await this.client.post(this.builder.build(delivery, startedAt), this.abort.signal);
    } catch (error) {
      if (this.abort.signal.aborted) return this.queue.requeue(delivery);
      this.logger.error({ err: error, delivery: delivery.id }, 'a call could not be made');
      answer = { status: null, fault: 'internal', durationMs: 0, responseExcerpt: '' };
    }
    failpoint('after-send');
    const outcome = await this.outcome.record(delivery, startedAt, answer);
    this.metrics.attempted(outcome, answer);
    const { id, endpointId, companyId, eventType, attempts } = delivery;
    const { status, fault, durationMs: ms } = answer;
    const name = eventType;
    this.logger.info(
      { name, outcome, ms, status, fault, company: companyId, endpoint: endpointId, delivery: id, attempts },
      'webhook',
    );
  }

  private async choresWhenDue(): Promise<void> {
    if (Date.now() < this.choresDue) return;
    this.choresDue = Date.now() + CHORES_MS;
    let gone = FORGET_BATCH;
    while (gone === FORGET_BATCH && !this.stopping) gone = await this.queue.forget(DELIVERY_KEPT_DAYS, FORGET_BATCH);
  }
}
