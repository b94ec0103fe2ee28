import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { BalancerMetrics } from './balancer-metrics.js';
import type { BalancerEnv } from './env.js';
import { Front } from './front.js';
import { Upstreams } from './upstreams.js';

export interface Balancer {
  /** Address of its own `/health` and `/metrics`. */
  ownPort: number;
  /** Addresses of the fronts, in the order of the settings. */
  ports: number[];
  stop(): Promise<void>;
}

/**
 * Listens on its addresses and spreads requests over the upstreams that are ready. Serves `/health` and `/metrics` on
 * an address of its own.
 */
export async function startBalancer({ HOST, HTTP_PORT, FRONTS }: BalancerEnv): Promise<Balancer> {
  const behind = FRONTS.map(({ upstreams }) => new Upstreams(upstreams));
  const metrics = new BalancerMetrics(behind);
  const fronts = behind.map((upstreams) => new Front(upstreams, metrics.answered.bind(metrics)));
  const own = createOwnServer(metrics, () => behind.every(({ all }) => all.some(({ ready }) => ready)));
  for (const upstreams of behind) upstreams.start();
  for (const [at, { host, port }] of FRONTS.entries()) await listen(fronts[at]!.server, host, port);
  await listen(own, HOST, HTTP_PORT);
  return {
    ownPort: portOf(own),
    ports: fronts.map(({ server }) => portOf(server)),
    stop: async () => {
      await Promise.all(fronts.map((front) => front.close()));
      for (const upstreams of behind) upstreams.stop();
      own.close();
      own.closeAllConnections();
    },
  };
}

function createOwnServer(metrics: BalancerMetrics, isReady: () => boolean): http.Server {
  return http.createServer(async (request, reply) => {
    if (request.url === '/metrics') {
      reply.setHeader('content-type', metrics.registry.contentType);
      reply.end(await metrics.registry.metrics());
    } else if (request.url === '/health/live') reply.end('{"status":"live"}');
    else if (request.url === '/health/ready') reply.writeHead(isReady() ? 200 : 503).end();
    else reply.writeHead(404).end();
  });
}

const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;

const listen = (server: http.Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
