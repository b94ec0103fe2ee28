import { createRequire } from 'node:module';
import path from 'node:path';
import { Health } from '@cotizaobra/chassis/observability/health';
import type { Logger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { RequestLoad } from '../calls/request-load.js';
import type { GatewayEnv } from '../env.js';
import type { AccessTokens } from '../session/access-token.js';
import { ApiKeys } from '../session/api-keys.js';
import { Revocations } from '../session/revocations.js';
import { logRequests } from './access-log.js';
import { compressAnswers } from './compress.js';
import { correlate } from './correlate.js';
import { countCost } from './count-cost.js';
import { acceptCspReports } from './csp-reports.js';
import { HttpMetrics } from './http-metrics.js';
import { identify } from './identify.js';
import { refuseOversize } from './oversize.js';
import { ProblemFilter } from './problem.filter.js';
import { limitRequests } from './rate-limits.js';
import { refuseOtherMethods } from './refuse-other-methods.js';
import { releaseConnectionsWhenStopping } from './release-connections.js';
import { protectAnswers } from './security-headers.js';
import { shedLoad } from './shed-load.js';
import { traceRequests } from './trace.js';
import { proxyWeb } from './web-proxy.js';

/**
 * All hooks of a request, in their order. Hooks of one phase run in the order of registration. After them
 * `session.guard.ts` checks access, then a controller of `routes/` or the forwarding controller answers.
 */
export async function buildPipeline(
  app: NestFastifyApplication,
  env: GatewayEnv,
  tokens: AccessTokens,
  logger: Logger,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  // For every request, refused ones included.
  countCost(server);
  releaseConnectionsWhenStopping(server, app.get(Health));
  correlate(server);
  protectAnswers(server, { https: env.PUBLIC_URL.startsWith('https:') });
  // Load is checked before the token: a refusal must cost less than an answer.
  shedLoad(server, app.get(RequestLoad));
  identify(server, { tokens, revocations: app.get(Revocations), keys: app.get(ApiKeys) });
  traceRequests(server);
  logRequests(server, logger, new HttpMetrics(app.get(Metrics)));
  // Rate limits count per account or key, so they come after `identify`.
  await limitRequests(server, env);
  refuseOtherMethods(server);
  refuseOversize(server);
  await compressAnswers(server);
  acceptCspReports(server);
  await server.register(cookie);
  await server.register(multipart, { throwFileSizeLimit: false });
  // Paths outside the API: the API reference page, then the web process.
  await server.register(staticFiles, { root: swaggerFiles(), prefix: '/api/docs/assets/', index: false });
  await proxyWeb(server, env.WEB_URL);
  app.useGlobalFilters(
    new ProblemFilter((error, correlationId) => logger.error({ err: error, correlationId }, 'fault')),
  );
}

function swaggerFiles(): string {
  return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
