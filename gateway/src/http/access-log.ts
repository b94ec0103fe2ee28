import type { Logger } from '@cotizaobra/chassis/observability/logger';
import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from './api-request.js';
import { costOf } from './count-cost.js';
import type { HttpMetrics } from './http-metrics.js';
import { isApi } from './is-api.js';

/**
 * One log line per API request, and its metrics: route, outcome, duration, service requests, person, key id. Never
 * bodies, queries or tokens.
 */
export function logRequests(server: FastifyInstance, logger: Logger, metrics: HttpMetrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { correlationId, actor, signedIn, apiKey } = request as ApiRequest;
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const { messages } = costOf(request);
    metrics.observe({ route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000, messages });
    if (isApi(request)) {
      const line = {
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        messages,
        correlationId,
        actor: signedIn?.userId ?? actor?.userId,
        apiKey: apiKey !== null && 'id' in apiKey ? apiKey.id : undefined,
        company: actor?.companyId ?? undefined,
      };
      logger[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request');
    }
    done();
  });
}
