import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createWebServer } from '../../server/app.js';
import { createPublicPages, type RenderPublicPage, type ServerBundle } from '../../server/public-pages.js';
import { ApiServer } from './api-server.js';

export interface Site {
  url: string;
  api: ApiServer;
  /** For a spec that attaches sockets. */
  server: Server;
  close: () => Promise<void>;
}

/** `build-site.ts` builds both before the specs run. */
const dist = join(import.meta.dirname, '..', '..', 'dist');
const clientFolder = join(dist, 'client');

const publicUrl = 'http://127.0.0.1';

interface SiteOptions {
  /** Public pages arrive as HTML, as in production; without it the browser makes them. */
  rendered?: boolean;
}

/** Serves the built client by the web process, with the API of a test behind `/api`: one origin, as in production. */
export async function openSite({ rendered = false }: SiteOptions = {}): Promise<Site> {
  const api = new ApiServer();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const render = rendered ? await renderer(url) : undefined;
  const web = await createWebServer({ clientFolder, logLevel: 'silent', publicUrl, render });
  await web.ready();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/api/')) void api.handle(request, response);
    else web.routing(request, response);
  });
  return {
    url,
    api,
    server,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await web.close();
    },
  };
}

async function renderer(apiUrl: string): Promise<RenderPublicPage> {
  const bundle = (await import(pathToFileURL(join(dist, 'ssr', 'entry-server.js')).href)) as ServerBundle;
  return createPublicPages({ bundle, clientFolder, publicUrl, apiUrl });
}
