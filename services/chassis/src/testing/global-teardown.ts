import type { TestMinio } from './test-minio.js';
import type { TestPostgres } from './test-postgres.js';

const running = globalThis as typeof globalThis & { testPostgres?: TestPostgres; testMinio?: TestMinio };

export default async function globalTeardown(): Promise<void> {
  await Promise.all([running.testPostgres?.stop(), running.testMinio?.stop()]);
}
