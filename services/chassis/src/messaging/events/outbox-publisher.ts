import { Injectable } from '@nestjs/common';
import { failpoint } from '../../config/failpoint.js';
import { Metrics } from '../../observability/metrics.js';
import { inSpan } from '../../observability/tracing.js';
import { isUntaken } from '../nats/jetstream-missing.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { headersOf } from './envelope-headers.js';
import { EventStreams } from './event-streams.js';
import type { OutboxRow } from './outbox-log.js';

const ACK_TIMEOUT_MS = 5_000;

export interface PublishResult {
  published: OutboxRow[];
  /** The first failure; later rows of the same aggregate were not published. */
  failure: unknown;
}

/** Publishes rows to JetStream: in sequence within an aggregate, all aggregates of the batch in parallel. */
@Injectable()
export class OutboxPublisher {
  constructor(
    private readonly connection: NatsConnection,
    private readonly streams: EventStreams,
    private readonly metrics: Metrics,
  ) {}

  async publish(rows: readonly OutboxRow[]): Promise<PublishResult> {
    const published: OutboxRow[] = [];
    let failure: unknown;
    const chains = groupByAggregate(rows).map(async (chain) => {
      for (const row of chain) {
        await this.publishOne(row);
        published.push(row);
      }
    });
    for (const settled of await Promise.allSettled(chains)) {
      if (settled.status === 'rejected') failure ??= settled.reason;
    }
    return { published, failure: isUntaken(failure) ? await this.createStreams(failure) : failure };
  }

  /** For the next round. A failure is told: what was published in this one must still be marked. */
  private createStreams(failure: unknown): Promise<unknown> {
    return this.streams.ensure().then(
      () => failure,
      (error: unknown) => error,
    );
  }

  private publishOne(row: OutboxRow): Promise<void> {
    return inSpan(
      { name: row.envelope.type, kind: 'producer', traceparent: row.envelope.traceparent },
      async (context) => {
        failpoint('before-publish');
        // Without tracing the envelope's own traceparent is sent; otherwise the publishing span is the parent.
        const envelope = { ...row.envelope, traceparent: context.traceparent ?? row.envelope.traceparent };
        const headers = headersOf(envelope);
        const ack = this.connection.js.publish(row.subject, row.data, { headers, timeout: ACK_TIMEOUT_MS, retries: 1 });
        await this.connection.whileConnected(ack);
        failpoint('after-publish');
        this.metrics.eventsPublished(row.stream, 1);
      },
    );
  }
}

function groupByAggregate(rows: readonly OutboxRow[]): OutboxRow[][] {
  return [...Map.groupBy(rows, (row) => row.envelope.subject).values()];
}
