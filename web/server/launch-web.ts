import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from './app.js';
import { certificateOf } from './certificate.js';
import type { Env } from './env.js';
import type { GuestBundle } from './guest-page.js';
import { createPublicPages, type ServerBundle } from './public-pages.js';

export interface RunningWeb {
  readonly server: FastifyInstance;
  stop(): Promise<void>;
}

/** Starts the web server in this process; `stop` answers as unready for a while, then closes. */
export async function launchWeb(env: Env): Promise<RunningWeb> {
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const publicUrl = new URL(env.PUBLIC_URL).origin;
  const bundle: ServerBundle = await import(new URL('../ssr/entry-server.js', import.meta.url).href);
  const guests: GuestBundle = await import(new URL('../ssr-guest/entry-server.js', import.meta.url).href);
  let stopping = false;
  const server = await createWebServer({
    clientFolder,
    logLevel: env.LOG_LEVEL,
    isStopping: () => stopping,
    publicUrl,
    apiUrl: env.API_URL,
    certificate: await certificateOf(env),
    guests,
    render: await createPublicPages({ bundle, clientFolder, publicUrl, apiUrl: env.API_URL }),
  });
  await server.listen({ port: env.HTTP_PORT, host: env.HOST });
  const stop = async (): Promise<void> => {
    stopping = true;
    await setTimeout(env.STOP_DELAY_MS);
    await server.close();
  };
  return { server, stop };
}
