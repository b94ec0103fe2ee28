import { PUBLIC_STREAM, type ServiceName, streamOf, topology } from '@cotizaobra/proto/core/processes';
import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { ServiceEnv } from '../../config/base-env.js';
import { ENV, PROCESS_NAME } from '../../config/env-token.js';
import { Transactions } from '../../data/transactions.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { isStreamMissing } from '../nats/jetstream-missing.js';
import { NatsConnection } from '../nats/nats-connection.js';

/** JetStream drops repeated publishes within this time. After it the consumers' inboxes drop them. */
const DUPLICATE_WINDOW_MS = 120_000;
const DAY_MS = 86_400_000;

/** The streams that a service publishes to: its own, and PUBLIC if it publishes public events. */
@Injectable()
export class EventStreams {
  constructor(
    private readonly connection: NatsConnection,
    @Inject(PROCESS_NAME) private readonly name: ServiceName,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly transactions: Transactions,
  ) {}

  /** Creates missing streams, also when the store was lost during operation. */
  async ensure(): Promise<void> {
    await this.ensureStream(streamOf(this.name), `${this.name}.events.>`);
    if (topology[this.name].publishesPublicEvents) await this.ensureStream(PUBLIC_STREAM, 'public.>');
  }

  private async ensureStream(name: string, subject: string): Promise<void> {
    const { streams } = this.connection.jsm;
    const config = this.configOf(name, subject);
    try {
      const { config: found } = await streams.info(name);
      if (found.max_age !== config.max_age || found.num_replicas !== config.num_replicas) {
        await streams.update(name, { max_age: config.max_age, num_replicas: config.num_replicas });
      }
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
      await streams.add(config);
      if (await this.hasPublished(name)) {
        this.logger.warn({ stream: name }, 'stream created again: it was lost, `outbox replay` refills it');
      } else this.logger.info({ stream: name }, 'stream created');
    }
  }

  private async hasPublished(stream: string): Promise<boolean> {
    const rows = await this.transactions.current.query<unknown[]>(
      'SELECT 1 FROM outbox WHERE stream = $1 AND published_at IS NOT NULL LIMIT 1',
      [stream],
    );
    return rows.length > 0;
  }

  private configOf(name: string, subject: string): Pick<StreamConfig, 'name'> & Partial<StreamConfig> {
    return {
      name,
      subjects: [subject],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      max_age: nanos(this.env.STREAM_MAX_AGE_DAYS * DAY_MS),
      num_replicas: this.env.STREAM_REPLICAS,
    };
  }
}
