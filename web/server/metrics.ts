import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Adds `/metrics` (Prometheus text) and times every answer by method and status. */
export function addMetrics(server: FastifyInstance): void {
  const registry = new Registry();
  registry.setDefaultLabels({ process: 'web' });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    durations.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
