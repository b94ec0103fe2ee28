import { type RequestCost, requestCost } from '@cotizaobra/chassis/observability/request-cost';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const costs = new WeakMap<FastifyRequest, RequestCost>();

/** First of all hooks: what an HTTP request asks of services counts for it, from finding out who asks to the last byte. */
export function countCost(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const cost = requestCost.none();
    costs.set(request, cost);
    requestCost.countInto(cost, done);
  });
  // Reading a body continues in the connection's context, not in the request's.
  server.addHook('preValidation', (request, _reply, done) => {
    requestCost.countInto(costOf(request), done);
  });
}

export const costOf = (request: FastifyRequest): RequestCost => costs.get(request) ?? requestCost.none();
