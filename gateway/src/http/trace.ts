import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { type OpenSpan, openSpan } from '@cotizaobra/chassis/observability/tracing';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiRequest } from './api-request.js';
import { isApi } from './is-api.js';

/**
 * Opens a span for every API request, as a child of the client's `traceparent` if present. The spans of services become
 * its children.
 */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();

  server.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request)) return done();
    const route = request.routeOptions.url ?? 'unknown';
    const given = request.headers[httpHeaders.traceparent];
    const span = openSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      traceparent: typeof given === 'string' ? given : null,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'correlation.id': (request as ApiRequest).correlationId,
      },
    });
    spans.set(request, span);
    requestContext.run(span.context, done);
  });

  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(new Error(String(reply.statusCode)));
    span?.end();
    done();
  });
}
