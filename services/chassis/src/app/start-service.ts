import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { withTimeout } from '../concurrency/with-timeout.js';
import { type ServiceEnv, serviceEnvSchema } from '../config/base-env.js';
import { readEnv } from '../config/read-env.js';
import { migrate } from '../data/migrate.js';
import { MailRelay } from '../mail/mail-relay.js';
import { OutboxRelay } from '../messaging/events/outbox-relay.js';
import { NatsConnection } from '../messaging/nats/nats-connection.js';
import { NatsTransport } from '../messaging/nats-transport.js';
import { PassThroughFilter } from '../messaging/requests/error-filter.js';
import { Health } from '../observability/health.js';
import { createLogger, type Logger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { NestLogger } from '../observability/nest-logger.js';
import { startTraceExport } from '../observability/trace-export.js';
import { serviceModule } from './service.module.js';
import type { ServiceDefinition } from './service-definition.js';
import { superviseProcess } from './supervise-process.js';

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** Where `/health` and `/metrics` answer: `http://127.0.0.1:4101`. */
  readonly url: string;
  /** Stops as SIGTERM does, without ending the process. */
  stop(): Promise<void>;
}

/**
 * Starts a service and binds the process to it. SIGTERM and SIGINT stop it in order; an uncaught error exits with 1.
 */
export async function startService(service: ServiceDefinition): Promise<RunningService> {
  const env = readEnv(service.envSchema ?? serviceEnvSchema);
  const logger = createLogger(service.name, env);
  const endTraces = await startTraceExport(service.name, env);
  const running = await superviseProcess(
    logger,
    () => launchService(service, env, logger),
    async (one) => {
      await one.stop();
      await endTraces();
    },
  );
  running.app.get(Metrics).observeProcess();
  return running;
}

/** Migrates the service's database if its settings ask for it, then starts the service in this process. */
export async function launchService(
  service: ServiceDefinition,
  env: ServiceEnv,
  logger: Logger,
): Promise<RunningService> {
  if (service.database && env.MIGRATE_AT_START) {
    const migrations = await migrate(service.name, env, service.database);
    if (migrations.length > 0) logger.info({ migrations }, 'migrated');
  }
  const running = await openService(service, env, logger);
  logger.info({ url: running.url }, 'ready');
  return running;
}

/** Starts a service inside a process that it does not own (a test). */
export async function openService(
  service: ServiceDefinition,
  env: ServiceEnv,
  logger: Logger,
): Promise<RunningService> {
  const root = serviceModule(service, env, logger);
  const options = { logger: new NestLogger(logger), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(root, new FastifyAdapter(), options);
  try {
    const transport = app.get(NatsTransport);
    app.useGlobalFilters(new PassThroughFilter(app.getHttpAdapter()));
    app.connectMicroservice({ strategy: transport }, { inheritAppConfig: true });
    await app.init();
    const relay = service.database ? app.get(OutboxRelay) : null;
    relay?.start();
    const mails = service.database?.mail ? app.get(MailRelay) : null;
    mails?.start();
    await app.startAllMicroservices();
    // The service is ready only after the NATS server has registered its subscriptions.
    await app.get(NatsConnection).raw.flush();
    await app.listen(env.HTTP_PORT, env.HOST);
    return { app, url: await app.getUrl(), stop: once(() => stopService(app, transport, relay, env, logger)) };
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

/** Stops intake, then work in flight, the relay and the connections: each part closes after the parts that use it. */
async function stopService(
  app: NestFastifyApplication,
  transport: NatsTransport,
  relay: OutboxRelay | null,
  env: ServiceEnv,
  logger: Logger,
): Promise<void> {
  app.get(Health).beginStop();
  await withTimeout(transport.close(), env.SHUTDOWN_TIMEOUT_MS, () =>
    logger.warn('gave up waiting for work in flight'),
  );
  await withTimeout(relay?.stop(), env.SHUTDOWN_TIMEOUT_MS, () => logger.warn('gave up waiting for the relay'));
  await withTimeout(app.close(), env.SHUTDOWN_TIMEOUT_MS, () => logger.warn('gave up closing connections'));
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}
