import 'reflect-metadata';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { collectGarbageAfterStart } from '@cotizaobra/chassis/app/collect-garbage';
import { superviseProcess } from '@cotizaobra/chassis/app/supervise-process';
import { withTimeout } from '@cotizaobra/chassis/concurrency/with-timeout';
import { Health } from '@cotizaobra/chassis/observability/health';
import { createLogger, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { NestLogger } from '@cotizaobra/chassis/observability/nest-logger';
import { startTraceExport } from '@cotizaobra/chassis/observability/trace-export';
import { MAX_PAYLOAD_BYTES } from '@cotizaobra/proto/core/processes';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { logRequests } from './edge/access-log.js';
import { compressAnswers } from './edge/compress.js';
import { countCost } from './edge/count-cost.js';
import { HttpMetrics } from './edge/http-metrics.js';
import { correlate, identify } from './edge/identify.js';
import { letGoWhenStopping } from './edge/let-go.js';
import { limitRequests } from './edge/limits.js';
import { refuseOversize } from './edge/oversize.js';
import { protectAnswers } from './edge/security-headers.js';
import { shedLoad } from './edge/shed-load.js';
import { traceRequests } from './edge/trace.js';
import { proxyWeb } from './edge/web-proxy.js';
import type { GatewayEnv } from './env.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RequestLoad } from './http/request-load.js';
import { AccessTokens } from './session/access-token.js';
import { ApiKeys } from './session/api-keys.js';
import { Revocations } from './session/revocations.js';

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  stop(): Promise<void>;
}

/** Room for the envelope around the largest tree that fits a NATS message. */
const BODY_LIMIT = MAX_PAYLOAD_BYTES - 64 * 1024;

/** Starts the gateway and ties the process to it. */
export async function startGateway(env: GatewayEnv): Promise<NestFastifyApplication> {
  const logger = createLogger('gateway', env);
  const endTraces = startTraceExport('gateway', env);
  const { app } = await superviseProcess(
    logger,
    () => launchGateway(env, logger),
    async (running) => {
      await running.stop();
      await endTraces();
    },
  );
  app.get(Metrics).observeProcess();
  collectGarbageAfterStart();
  return app;
}

/** Starts the gateway in this process; `stop` takes what is under way to its end first. */
export async function launchGateway(env: GatewayEnv, logger: Logger): Promise<RunningGateway> {
  const app = await openGateway(env, logger);
  logger.info({ url: env.PUBLIC_URL }, 'ready');
  const stop = async (): Promise<void> => {
    app.get(Health).beginStop();
    await setTimeout(env.STOP_DELAY_MS);
    await withTimeout(app.close(), env.SHUTDOWN_TIMEOUT_MS, () => logger.warn('gave up waiting for open connections'));
  };
  return { app, stop };
}

/** Starts the gateway inside a process that belongs to somebody else (a test). */
export async function openGateway(env: GatewayEnv, logger: Logger): Promise<NestFastifyApplication> {
  const tokens = new AccessTokens(env.JWT_PUBLIC_KEYS);
  const trustProxy = env.TRUSTED_PROXIES === '' ? false : env.TRUSTED_PROXIES.split(',');
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy,
    forceCloseConnections: 'idle',
    // The documents write `GET /api/post/`: every path answers with and without a slash at its end.
    routerOptions: { ignoreTrailingSlash: true },
  });
  const module = AppModule.forGateway(env, tokens, logger);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  await prepareEdge(app, env, tokens, logger);
  app.useGlobalFilters(
    new ProblemFilter((error, correlationId) => logger.error({ err: error, correlationId }, 'fault')),
  );
  app.useWebSocketAdapter(new IoAdapter(app));
  await app.listen(env.HTTP_PORT, env.HOST);
  return app;
}

/** In this order: what is too much, who asks, how often, how it is answered, cookies and headers, then what is not the API. */
async function prepareEdge(
  app: NestFastifyApplication,
  env: GatewayEnv,
  tokens: AccessTokens,
  logger: Logger,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  countCost(server);
  letGoWhenStopping(server, app.get(Health));
  correlate(server);
  protectAnswers(server, { https: env.PUBLIC_URL.startsWith('https:') });
  shedLoad(server, app.get(RequestLoad));
  identify(server, { tokens, revocations: app.get(Revocations), keys: app.get(ApiKeys) });
  traceRequests(server);
  logRequests(server, logger, new HttpMetrics(app.get(Metrics)));
  await limitRequests(server, env);
  refuseOversize(server, BODY_LIMIT);
  await compressAnswers(server);
  await server.register(cookie);
  await server.register(multipart, { throwFileSizeLimit: false });
  await server.register(staticFiles, { root: swaggerFiles(), prefix: '/api/docs/assets/', index: false });
  await proxyWeb(server, env.WEB_URL);
}

function swaggerFiles(): string {
  return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
