import { randomUUID } from 'node:crypto';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from './api-request.js';

const CORRELATION = /^[\w-]{8,64}$/;

/** Gives every request a correlation id, which the answer repeats. */
export function correlate(server: FastifyInstance): void {
  server.decorateRequest('correlationId', '');
  server.addHook('onRequest', (request, reply, done) => {
    const given = request.headers[httpHeaders.correlationId];
    const correlationId = typeof given === 'string' && CORRELATION.test(given) ? given : randomUUID();
    (request as ApiRequest).correlationId = correlationId;
    reply.header(httpHeaders.correlationId, correlationId);
    requestContext.run(requestContext.fresh({ correlationId }), done);
  });
}
