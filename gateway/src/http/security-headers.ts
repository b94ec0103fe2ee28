import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Put together once: Fastify's own plugin for helmet does it anew for every request. */
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
