import type { ProcessName } from '@cotizaobra/proto/core/processes';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { ProcessEnv } from '../config/base-env.js';
import { ENV, PROCESS_NAME } from '../config/env-token.js';
import { EventFeed } from '../messaging/events/event-feed.js';
import { NatsConnection } from '../messaging/nats/nats-connection.js';
import { SignalBroadcaster } from '../messaging/nats/signal-broadcaster.js';
import { RequestClient } from '../messaging/requests/request-client.js';
import { Requester } from '../messaging/requests/requester.js';
import { ConsumerMetrics } from '../observability/consumer-metrics.js';
import { HealthController } from '../observability/health.controller.js';
import { Health } from '../observability/health.js';
import { createLogger, LOGGER, type Logger } from '../observability/logger.js';
import { MetricsController } from '../observability/metrics.controller.js';
import { Metrics } from '../observability/metrics.js';

export interface ProcessOptions {
  name: ProcessName;
  env: ProcessEnv;
  /** Default: JSON lines on stdout. */
  logger?: Logger;
}

/**
 * The providers of every process, with or without a database: settings (`ENV`), `LOGGER`, `NatsConnection`,
 * `Requester`, `EventFeed`, `SignalBroadcaster`, `Metrics`, `Health`; and `/health/live`, `/health/ready`, `/metrics`.
 */
@Global()
@Module({})
export class ProcessModule implements OnApplicationShutdown {
  constructor(@Inject(NatsConnection) private readonly connection: NatsConnection) {}

  static forProcess({ name, env, logger }: ProcessOptions): DynamicModule {
    const shared = [
      ENV,
      PROCESS_NAME,
      LOGGER,
      NatsConnection,
      Metrics,
      ConsumerMetrics,
      Health,
      RequestClient,
      Requester,
      EventFeed,
      SignalBroadcaster,
    ];
    return {
      module: ProcessModule,
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: ENV, useValue: env },
        { provide: PROCESS_NAME, useValue: name },
        { provide: LOGGER, useValue: logger ?? createLogger(name, env) },
        { provide: NatsConnection, inject: [LOGGER, Health], useFactory: connector(name, env) },
        Metrics,
        ConsumerMetrics,
        Health,
        RequestClient,
        Requester,
        EventFeed,
        SignalBroadcaster,
      ],
      exports: shared,
    };
  }

  /** Closed last, after the answers of requests in flight were sent. */
  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

function connector(name: ProcessName, env: ProcessEnv) {
  return async (logger: Logger, health: Health): Promise<NatsConnection> => {
    const connection = await NatsConnection.open(name, env, logger);
    health.register('nats', () => connection.connected);
    return connection;
  };
}
