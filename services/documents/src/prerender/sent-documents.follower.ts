import { ENV } from '@cotizaobra/chassis/config/env-token';
import type { Subscribed } from '@cotizaobra/chassis/messaging/events/event-delivery';
import { StreamConsumer } from '@cotizaobra/chassis/messaging/events/stream-consumer';
import { NatsConnection } from '@cotizaobra/chassis/messaging/nats/nats-connection';
import { ConsumerMetrics } from '@cotizaobra/chassis/observability/consumer-metrics';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { streamOf } from '@cotizaobra/proto/core/processes';
import { DispatchSent, QuotationReturned } from '@cotizaobra/proto/quotations/events';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DocumentsEnv } from '../env.js';
import { Prerenderer } from './prerenderer.js';

/** One at a time, so that documents that a user waits for go first. */
const AT_ONCE = 1;

/**
 * Consumes the sending events of quotations with one durable consumer for all workers. Each event goes to one worker.
 */
@Injectable()
export class SentDocumentsFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly consumer: StreamConsumer;

  constructor(
    connection: NatsConnection,
    prerenderer: Prerenderer,
    metrics: ConsumerMetrics,
    @Inject(ENV) env: DocumentsEnv,
    @Inject(LOGGER) logger: Logger,
  ) {
    const events = [DispatchSent, QuotationReturned];
    this.consumer = new StreamConsumer({
      name: 'documents',
      stream: streamOf('quotations'),
      filter: 'quotations.events.>',
      subscribed: new Map(events.map((def): [string, Subscribed] => [def.subject, { def, calls: [] }])),
      connection,
      delivery: prerenderer,
      metrics,
      env: { EVENT_CONCURRENCY: AT_ONCE, EVENT_ACK_WAIT_MS: env.EVENT_ACK_WAIT_MS },
      logger,
    });
  }

  onApplicationBootstrap(): void {
    this.consumer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.consumer.stop();
  }
}
