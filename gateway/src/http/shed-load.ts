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
 * Refuses what its service would refuse, before a token is verified, a body read or a message sent: a refusal must cost less
 * than an answer, or a platform that is asked twice what it can do does less than it could.
 */
export function shedLoad(server: FastifyInstance, load: RequestLoad): void {
  server.addHook('onRequest', (request, reply, done) => {
    const message = messages.get(`${request.method} ${request.routeOptions.url}`);
    if (message === undefined || !load.isFull(message)) return done();
    sendProblem(reply, busy(), (request as ApiRequest).correlationId);
  });
}
