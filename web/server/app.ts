import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { addMetrics } from './metrics.js';
import { loadPage } from './page.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

export interface WebServerOptions {
  /** Folder that `vite build` wrote: `index.html` and `assets/` with hashed names. */
  clientFolder: string;
  logLevel: string;
}

/** The web process: built files, the page for every path of the client, health and metrics. */
export async function createWebServer({ clientFolder, logLevel }: WebServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
  });
  const page = await loadPage(join(clientFolder, 'index.html'));
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  });
  addMetrics(server);
  addHealth(server);

  const answerPage = (reply: FastifyReply): FastifyReply => {
    const { html, nonce } = page();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };
  server.get('/', async (_request, reply) => answerPage(reply));
  server.get('/index.html', async (_request, reply) => reply.redirect('/', 308));
  await server.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheOf(path)),
  });
  server.setNotFoundHandler(async (request, reply) =>
    isPagePath(request) ? answerPage(reply) : reply.code(404).type('text/plain').send('Not found'),
  );
  return server;
}

function addHealth(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) =>
    closing ? reply.code(503).send({ status: 'closing' }) : { status: 'ok' },
  );
}

/** Hashed names never change their content; the rest is asked for again within the hour. */
function cacheOf(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`;
}

/** A path of the client, as against a file that is not (or no longer) there or a call that belongs to the gateway. */
function isPagePath(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  return !/^\/(api|socket|assets|\.vite)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
