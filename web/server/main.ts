import { fileURLToPath } from 'node:url';
import { createWebServer } from './app.js';
import { readEnv } from './env.js';

const env = readEnv(process.env);
const server = await createWebServer({
  clientFolder: fileURLToPath(new URL('../client', import.meta.url)),
  logLevel: env.LOG_LEVEL,
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error(error, 'close failed');
        process.exit(1);
      },
    );
  });
}

await server.listen({ port: env.HTTP_PORT, host: env.HOST });
