import type { TestPostgres } from './test-postgres.js';

export default async function globalTeardown(): Promise<void> {
  await (globalThis as typeof globalThis & { testPostgres?: TestPostgres }).testPostgres?.stop();
}
