import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { routes } from '@cotizaobra/proto/registry';
import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { sendProblem } from '../http/problem.filter.js';
import { busy, type ServiceLoad } from '../http/service-load.js';

/** `GET /api/quotation/company` → the service that answers it. */
const services = new Map<string, ServiceName>(
  routes.flatMap((route) =>
    route.handling === 'forward' ? [[`${route.method} ${route.path}`, route.message.service] as const] : [],
  ),
);

/**
 * Refuses what its service would refuse, before a token is verified, a body read or a message sent: a refusal must cost less
 * than an answer, or a platform that is asked twice what it can do does less than it could.
 */
export function shedLoad(server: FastifyInstance, load: ServiceLoad): void {
  server.addHook('onRequest', (request, reply, done) => {
    const service = services.get(`${request.method} ${request.routeOptions.url}`);
    if (service === undefined || !load.isFull(service)) return done();
    sendProblem(reply, busy(), (request as ApiRequest).correlationId);
  });
}
