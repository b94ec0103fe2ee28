import type { Health } from '@cotizaobra/chassis/observability/health';
import type { FastifyInstance } from 'fastify';

/** While the process stops, every answer closes its connection: the client's next request goes to another instance. */
export function releaseConnectionsWhenStopping(server: FastifyInstance, health: Health): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
