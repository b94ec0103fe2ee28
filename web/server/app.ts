import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { compress } from './compress.js';
import { createGuestPage, type GuestBundle } from './guest-page.js';
import { addMetrics } from './metrics.js';
import { loadPage, newNonce } from './page.js';
import type { RenderPublicPage } from './public-pages.js';
import { contentSecurityPolicy, isSecretPage, securityHeaders } from './security-headers.js';
import { createSiteMap, robotsText } from './site-map.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
/** A worker obeys the policy that its own script came with: this one fetches files of this site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export interface WebServerOptions {
  /** Folder that `vite build` wrote: `index.html` and `assets/` with hashed names. */
  clientFolder: string;
  logLevel: string;
  /** Renders public pages; without it the browser renders them. */
  render?: RenderPublicPage;
  /** Renders the guest's page; without it the browser renders it. */
  guests?: GuestBundle;
  /** Public address of the site, without a slash at the end. */
  publicUrl: string;
  /** Whether the process is shutting down: it is then unready, and each answer closes its connection. */
  isStopping?: () => boolean;
  /** The process then speaks HTTPS. PEM texts. */
  certificate?: { cert: Buffer; key: Buffer } | null;
  /** Address of the gateway, for the companies in the site map. */
  apiUrl?: string | undefined;
}

/** The web process: built files, the page for every path of the client, health and metrics. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { clientFolder, logLevel } = options;
  const server: FastifyInstance = fastify({
    https: options.certificate ?? null,
    logger: { level: logLevel, base: { process: 'web', pid: process.pid } },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
  });
  const page = await loadPage(join(clientFolder, 'index.html'));
  const guestPage = await createGuestPage({ clientFolder, bundle: options.guests, apiUrl: options.apiUrl });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  });
  addMetrics(server);
  addHealth(server, options.isStopping ?? (() => false));
  addSiteMap(server, options);

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = newNonce();
    const rendered = await renderOrNull(options.render, request, nonce);
    const html = page(nonce, rendered ?? undefined);
    reply
      .code(rendered?.status ?? 200)
      .header('cache-control', 'no-cache')
      .headers(isSecretPage(pathOf(request)) ? { 'referrer-policy': 'no-referrer' } : {});
    return sendPage(request, reply, { html, nonce });
  };
  const answerGuest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = newNonce();
    const { status, html } = await guestPage(request.headers, nonce);
    reply.code(status).headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    return sendPage(request, reply, { html, nonce });
  };
  server.get('/', answerPage);
  server.get('/index.html', async (_request, reply) => reply.redirect('/', 308));
  // A link that was copied with more behind it is no link, but may still hold its token.
  for (const path of ['/responder', '/responder/*']) server.get(path, answerGuest);
  server.get('/responder.html', async (_request, reply) => reply.redirect('/responder', 308));
  await server.register(fastifyStatic, {
    root: clientFolder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path));
      if (isWorker(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  // The library's own route reads the whole folder for each file, to compare letters where a disk takes a for A.
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']));
  server.setNotFoundHandler(async (request, reply) =>
    isPagePath(request) ? answerPage(request, reply) : reply.code(404).type('text/plain').send('Not found'),
  );
  return server;
}

/** Packs a page. A shared cache would give one visitor's nonce to the next, so `cache-control` is set before. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, nonce }: { html: string; nonce: string },
): Promise<FastifyReply> {
  const { body, encoding } = await compress(html, request.headers['accept-encoding']);
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('vary', 'accept-encoding')
    .headers(encoding ? { 'content-encoding': encoding } : {})
    .type('text/html; charset=utf-8')
    .send(body);
}

/** If a page cannot be rendered here, the browser renders it: it shows a useful message, a bare 500 does not. */
async function renderOrNull(render: RenderPublicPage | undefined, request: FastifyRequest, nonce: string) {
  try {
    return (await render?.(request.url, nonce)) ?? null;
  } catch (error) {
    request.log.error(error, 'page not rendered');
    return null;
  }
}

function addSiteMap(server: FastifyInstance, { publicUrl, apiUrl }: WebServerOptions): void {
  const siteMap = createSiteMap(publicUrl, apiUrl);
  const caching = `public, max-age=${HOUR_SECONDS}`;
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', caching)
      .type('application/xml; charset=utf-8')
      .send(await siteMap()),
  );
  server.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', caching).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
}

function addHealth(server: FastifyInstance, isStopping: () => boolean): void {
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) =>
    isStopping() ? reply.code(503).send({ status: 'closing' }) : { status: 'ok' },
  );
}

/** Keeps the guest's page for when there is no connection; precompressed too. */
const isWorker = (path: string): boolean => /\/responder-sw\.js(\.(br|gz))?$/.test(path);

/** Files with hashed names never change; other files are revalidated within the hour. */
function cacheOf(path: string): string {
  if (isWorker(path)) return 'no-cache';
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`;
}

/** Whether a path belongs to the client: it is neither a missing file nor a gateway call. */
function isPagePath(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  return !/^\/(api|socket|assets|\.vite)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Without what stands behind `/responder/`, which may be the token of a link that was copied badly. */
const loggedPath = (request: FastifyRequest): string => pathOf(request).replace(/(responder[^/]*\/).+/i, '$1…');
