import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiRequest } from './api-request.js';
import { asAppError, sendProblem } from './problem.filter.js';

/** Sends every other path to the web process, so that browser, API and sockets share one origin. */
export async function proxyWeb(server: FastifyInstance, upstream: string | undefined): Promise<void> {
  if (!upstream) return;
  await server.register(async (scope) => {
    // Fastify's own refusals on this route (an invalid content type) never reach Nest's filters.
    scope.setErrorHandler((error, request, reply) =>
      sendProblem(reply, asAppError(error), (request as ApiRequest).correlationId),
    );
    await scope.register(httpProxy, proxyOptions(upstream));
  });
}

const proxyOptions = (upstream: string): FastifyHttpProxyOptions => ({
  upstream,
  http2: false,
  // The proxy's own default takes any certificate.
  undici: { connect: { rejectUnauthorized: true } },
  httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  preHandler: (request, reply, done) => {
    if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      sendProblem(reply, new AppError(coreErrors.NOT_FOUND), (request as ApiRequest).correlationId);
    else done();
  },
  replyOptions: {
    // The reply's type allows HTTP/2, but this server does not use it.
    onError: (reply, { error }) =>
      sendProblem(
        reply as unknown as FastifyReply,
        new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error }),
        (reply.request as ApiRequest).correlationId,
      ),
  },
});
