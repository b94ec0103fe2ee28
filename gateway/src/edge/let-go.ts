import type { Health } from '@cotizaobra/chassis/observability/health';
import type { FastifyInstance } from 'fastify';

/** While it stops, every answer is the last one on its connection: the client's next request opens one to somebody else. */
export function letGoWhenStopping(server: FastifyInstance, health: Health): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
