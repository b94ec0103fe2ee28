import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { sendProblem } from '../http/problem.filter.js';

/** Everything that is not the API goes to the web process, so that browser, API and sockets share one origin. */
export async function proxyWeb(server: FastifyInstance, upstream: string | undefined): Promise<void> {
  const refuse = (request: ApiRequest, reply: FastifyReply) =>
    sendProblem(reply, new AppError(coreErrors.NOT_FOUND), request.correlationId);
  if (!upstream) return;
  await server.register(httpProxy, {
    upstream,
    http2: false,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    preHandler: (request, reply, done) => {
      if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
        refuse(request as ApiRequest, reply);
      else done();
    },
    replyOptions: {
      // The reply's type allows HTTP/2, which this server does not speak.
      onError: (reply, { error }) =>
        sendProblem(
          reply as unknown as FastifyReply,
          new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error }),
          (reply.request as ApiRequest).correlationId,
        ),
    },
  });
}
