import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createWebServer } from './app.js';
import { readEnv } from './env.js';
import { createPublicPages, type ServerBundle } from './public-pages.js';

const env = readEnv(process.env);
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
const publicUrl = new URL(env.PUBLIC_URL).origin;
const bundle: ServerBundle = await import(new URL('../ssr/entry-server.js', import.meta.url).href);
let stopping = false;
const server = await createWebServer({
  clientFolder,
  logLevel: env.LOG_LEVEL,
  isStopping: () => stopping,
  publicUrl,
  apiUrl: env.API_URL,
  render: await createPublicPages({ bundle, clientFolder, publicUrl, apiUrl: env.API_URL }),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stopping = true;
    setTimeout(env.STOP_DELAY_MS)
      .then(() => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          server.log.error(error, 'close failed');
          process.exit(1);
        },
      );
  });
}

await server.listen({ port: env.HTTP_PORT, host: env.HOST });
