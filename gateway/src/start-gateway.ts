import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { superviseProcess } from '@cotizaobra/chassis/app/supervise-process';
import { withTimeout } from '@cotizaobra/chassis/concurrency/with-timeout';
import { Health } from '@cotizaobra/chassis/observability/health';
import { createLogger, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { NestLogger } from '@cotizaobra/chassis/observability/nest-logger';
import { startTraceExport } from '@cotizaobra/chassis/observability/trace-export';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { AppModule } from './app.module.js';
import type { GatewayEnv } from './env.js';
import { certificateOf } from './http/certificate.js';
import { BODY_LIMIT } from './http/oversize.js';
import { buildPipeline } from './http/pipeline.js';
import { asAppError, sendProblem } from './http/problem.filter.js';
import { AccessTokens } from './session/access-token.js';

/** More than fits the 16 KiB that Node reads of a request's head. */
const PARAM_LENGTH = 16_384;

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  stop(): Promise<void>;
}

/** Starts the gateway and binds the process to it. */
export async function startGateway(env: GatewayEnv): Promise<NestFastifyApplication> {
  const logger = createLogger('gateway', env);
  const endTraces = await startTraceExport('gateway', env);
  const { app } = await superviseProcess(
    logger,
    () => launchGateway(env, logger),
    async (running) => {
      await running.stop();
      await endTraces();
    },
  );
  app.get(Metrics).observeProcess();
  return app;
}

/** Starts the gateway in this process. `stop` first completes the requests in progress. */
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

/** Starts the gateway inside a process that it does not own (a test). */
export async function openGateway(env: GatewayEnv, logger: Logger): Promise<NestFastifyApplication> {
  const tokens = new AccessTokens(env.JWT_PUBLIC_KEYS);
  const trustProxy = env.TRUSTED_PROXIES === '' ? false : env.TRUSTED_PROXIES.split(',');
  const options: FastifyServerOptions = {
    bodyLimit: BODY_LIMIT,
    trustProxy,
    forceCloseConnections: 'idle',
    // An address that no hook sees, because the router cannot read it.
    frameworkErrors: (error: FastifyError, _: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, asAppError(error), randomUUID()),
    // The API documents write `GET /api/post/`: every path works with and without a trailing slash.
    // A long id is refused by its route; a route that the router gives up would fall through to the web client.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LENGTH },
  };
  // The adapter's type knows a plain server alone; Fastify takes both.
  const adapter = new FastifyAdapter({ ...options, https: await certificateOf(env) } as FastifyServerOptions);
  const module = AppModule.forGateway(env, tokens, logger);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  await buildPipeline(app, env, tokens, logger);
  app.useWebSocketAdapter(new IoAdapter(app));
  await app.listen(env.HTTP_PORT, env.HOST);
  return app;
}
