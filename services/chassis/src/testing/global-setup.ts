import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TestMinio } from './test-minio.js';
import type { TestPostgres } from './test-postgres.js';

const running = globalThis as typeof globalThis & {
  testPostgres?: TestPostgres;
  testMinio?: TestMinio;
};

/**
 * Jest's global setup: one PostgreSQL per run, whose URL is in `TEST_POSTGRES_URL`. Each test file makes its own
 * databases and starts its own NATS. With `MINIO_BIN` they also have a real object store, at `TEST_S3_URL`.
 */
export default async function globalSetup(): Promise<void> {
  resolveSources();
  const { startTestPostgres } = await import('./test-postgres.js');
  running.testPostgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = running.testPostgres.url;
  const { MINIO_BIN, TEST_S3_URL } = process.env;
  if (!MINIO_BIN || TEST_S3_URL) return;
  const { startTestMinio } = await import('./test-minio.js');
  running.testMinio = await startTestMinio(MINIO_BIN);
  process.env.TEST_S3_URL = running.testMinio.url;
}

/**
 * Jest transforms the imports of its setup but does not map their names: `./x.js` and `@cotizaobra/…` are sources here
 * too.
 */
function resolveSources(): void {
  const packages = new Map([
    ['@cotizaobra/proto/', new URL('../../../../proto/src/', import.meta.url)],
    ['@cotizaobra/chassis/', new URL('../', import.meta.url)],
  ]);
  const sourceOf = (specifier: string, parent: string | undefined): string | null => {
    for (const [name, sources] of packages) {
      if (specifier.startsWith(name)) return fileURLToPath(new URL(`${specifier.slice(name.length)}.ts`, sources));
    }
    if (!specifier.startsWith('.') || !parent || parent.includes('/node_modules/')) return null;
    const source = fileURLToPath(new URL(specifier.replace(/\.js$/, '.ts'), parent));
    return existsSync(source) ? source : null;
  };
  registerHooks({
    resolve: (specifier, context, next) => next(sourceOf(specifier, context.parentURL) ?? specifier, context),
  });
}
