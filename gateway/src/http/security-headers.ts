import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isApi } from './is-api.js';

/**
 * Built once: Fastify's helmet plugin builds the headers again for every request. Answers of the API are kept by nobody,
 * unless a route says otherwise.
 */
export function protectAnswers(server: FastifyInstance, { https }: { https: boolean }): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
