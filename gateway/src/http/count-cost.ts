import { type RequestCost, requestCost } from '@cotizaobra/chassis/observability/request-cost';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const costs = new WeakMap<FastifyRequest, RequestCost>();

/** This hook runs first, so that all service requests of an HTTP request count, authentication included. */
export function countCost(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const cost = requestCost.none();
    costs.set(request, cost);
    requestCost.countInto(cost, done);
  });
  // Body parsing continues in the connection's async context, not in the request's.
  server.addHook('preValidation', (request, _reply, done) => {
    requestCost.countInto(costOf(request), done);
  });
}

export const costOf = (request: FastifyRequest): RequestCost => costs.get(request) ?? requestCost.none();
