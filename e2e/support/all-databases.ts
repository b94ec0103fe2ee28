import pg from 'pg';
import type { Platform } from './platform.js';

/** Every row of every service as text, by `service.table`. */
export type Rows = Map<string, string[]>;

/** Databases with the rows that a test compares or searches. */
export async function openDatabases(platform: Platform, services: readonly string[]) {
  // The run records the superuser's address for its own health check.
  const server = new URL(platform.processes().find(({ name }) => name === 'postgres')?.health ?? '');
  const clients = await Promise.all(
    services.map(async (service) => {
      server.pathname = `/${service}`;
      const client = new pg.Client({ connectionString: server.href });
      await client.connect();
      return [service, client] as const;
    }),
  );
  const of = (service: string): pg.Client => new Map(clients).get(service) as pg.Client;
  return {
    of,
    async rows(): Promise<Rows> {
      const all: Rows = new Map();
      for (const [service, client] of clients)
        for (const [name, rows] of await rowsOf(client)) all.set(`${service}.${name}`, rows);
      return all;
    },
    stop: () => Promise.all(clients.map(([, client]) => client.end())),
  };
}

async function rowsOf(client: pg.Client): Promise<[string, string[]][]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const read: [string, string[]][] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" AS t ORDER BY 1`);
    read.push([name, rows.map(({ text }) => text)]);
  }
  return read;
}

/** The tables whose rows differ. */
export const changed = (before: Rows, after: Rows): string[] =>
  [...after].filter(([name, rows]) => JSON.stringify(rows) !== JSON.stringify(before.get(name))).map(([name]) => name);
