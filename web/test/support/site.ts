import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
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

const root = join(import.meta.dirname, '..', '..');

const publicUrl = 'http://127.0.0.1';

interface SiteOptions {
  /** Public pages arrive as HTML, as in production; without it the browser makes them, which takes half the build. */
  rendered?: boolean;
}

/** Builds the client and serves it by the web process, with the API of a test behind `/api`: one origin, as in production. */
export async function openSite({ rendered = false }: SiteOptions = {}): Promise<Site> {
  // Inside the workspace: what is rendered finds its packages from there.
  await mkdir(join(root, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(root, 'dist', 'test-site-'));
  const clientFolder = join(folder, 'client');
  // The client imports the built contract; this takes a moment when it is built already.
  await npmExec('tsc', '-b', '../proto');
  await build(clientFolder);
  const api = new ApiServer();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const render = rendered ? await renderer(folder, clientFolder, url) : undefined;
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
      await rm(folder, { recursive: true });
    },
  };
}

async function renderer(folder: string, clientFolder: string, url: string): Promise<RenderPublicPage> {
  const output = join(folder, 'ssr');
  await build(output, '--ssr', 'src/entry-server.tsx');
  const bundle = (await import(pathToFileURL(join(output, 'entry-server.js')).href)) as ServerBundle;
  return createPublicPages({ bundle, clientFolder, publicUrl, apiUrl: url });
}

function build(output: string, ...options: string[]): Promise<unknown> {
  return npmExec('vite', 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'error', ...options);
}

const npmExec = (...command: string[]): Promise<unknown> =>
  promisify(execFile)('npm', ['exec', '--', ...command], { cwd: root });
