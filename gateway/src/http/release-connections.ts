import type { Health } from '@cotizaobra/chassis/observability/health';
import type { FastifyInstance } from 'fastify';

/** During shutdown every answer closes its connection, so that the client's next request reaches another instance. */
export function releaseConnectionsWhenStopping(server: FastifyInstance, health: Health): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
