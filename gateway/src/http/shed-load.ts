import type { MessageDef } from '@cotizaobra/proto/core/message';
import { routes } from '@cotizaobra/proto/registry';
import type { FastifyInstance } from 'fastify';
import { busy, type RequestLoad } from '../calls/request-load.js';
import type { ApiRequest } from './api-request.js';
import { sendProblem } from './problem.filter.js';

/** `GET /api/quotation/company` → the message that answers it. */
const messages = new Map<string, MessageDef>(
  routes.flatMap((route) =>
    route.handling === 'forward' ? [[`${route.method} ${route.path}`, route.message] as const] : [],
  ),
);

/**
 * Refuses requests of an overloaded service before a token is verified, a body is read or a message is sent. A refusal
 * must cost less than an answer; otherwise overload lowers the throughput further.
 */
export function shedLoad(server: FastifyInstance, load: RequestLoad): void {
  server.addHook('onRequest', (request, reply, done) => {
    const message = messages.get(`${request.method} ${request.routeOptions.url}`);
    if (message === undefined || !load.isFull(message)) return done();
    sendProblem(reply, busy(), (request as ApiRequest).correlationId);
  });
}
