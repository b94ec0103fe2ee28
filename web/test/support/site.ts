import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createWebServer } from '../../server/app.js';
import { ApiServer } from './api-server.js';

export interface Site {
  url: string;
  api: ApiServer;
  /** For a spec that attaches sockets. */
  server: Server;
  close: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

/** Builds the client and serves it by the web process, with the API of a test behind `/api`: one origin, as in production. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'web-site-'));
  await promisify(execFile)(
    'npm',
    ['exec', '--', 'vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: root,
    },
  );
  const api = new ApiServer();
  const web = await createWebServer({ clientFolder: folder, logLevel: 'silent', publicUrl: 'http://127.0.0.1' });
  await web.ready();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) void api.handle(request, response);
    else web.routing(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
