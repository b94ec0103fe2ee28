import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Built once: Fastify's helmet plugin builds the headers again for every request. */
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
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
