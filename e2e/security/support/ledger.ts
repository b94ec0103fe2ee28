import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Platform } from '../../support/platform.js';
import { waitFor } from '../../support/wait-for.js';

/** Rows by table and stored objects by folder. */
export type Counts = Record<string, number>;

/** The increase: `quotations.item +2`. Decreases by sweepers are ignored. */
export const grown = (before: Counts, after: Counts): string[] =>
  Object.entries(after).flatMap(([name, count]) => {
    const more = count - (before[name] ?? 0);
    return more > 0 ? [`${name} +${more}`] : [];
  });

/**
 * Tables that grow without an accepted request: attempts (against guessing passwords), links of forgotten passwords,
 * late events, counts and pages by the minute.
 */
const notOfRequests = new Set([
  ...['attempt', 'trusted_address', 'password_reset_request', 'link', 'mail'].map((name) => `identity.${name}`),
  ...['directory_anchor', 'directory_entry', 'directory_term', 'directory_term_change'].map(
    (name) => `companies.${name}`,
  ),
  'notifications.presence',
]);
const ofEvents = new Set(['inbox', 'event_attempts', 'migrations']);
const objectFolders = ['incoming', 'public/companies', 'public/companies-small', 'public/posts'];

/** Counts the stored data of a run directly, without the services. */
export class Ledger {
  private constructor(
    private readonly folder: string,
    private readonly clients: Map<string, pg.Client>,
  ) {}

  static async open({ dataFolder }: Platform): Promise<Ledger> {
    const secrets = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as {
      postgres: Record<string, string>;
    };
    const port = Number(/-c port=(\d+)/.exec(readFileSync(path.join(dataFolder, 'run.json'), 'utf8'))?.[1]);
    const clients = new Map<string, pg.Client>();
    for (const [user, password] of Object.entries(secrets.postgres)) {
      if (user === 'postgres') continue;
      const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: user });
      await client.connect();
      clients.set(user, client);
    }
    return new Ledger(path.join(dataFolder, 'objects'), clients);
  }

  /** When no work is in progress: the same count twice in a row. */
  async settled(): Promise<Counts> {
    let last = '';
    let counts: Counts = {};
    await waitFor('everything to be stored', async () => {
      counts = await this.count();
      const now = JSON.stringify(counts);
      const isSame = now === last;
      last = now;
      return isSame;
    });
    return counts;
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.end()));
  }

  private async count(): Promise<Counts> {
    const ofServices = await Promise.all([...this.clients].map(([service, client]) => rowsOf(service, client)));
    const objects = objectFolders.map((name): [string, number] => [`objects/${name}`, this.objectsIn(name)]);
    return Object.fromEntries([...ofServices.flat(), ...objects]);
  }

  private objectsIn(name: string): number {
    const folder = path.join(this.folder, name);
    // The folder is created with its first object.
    return existsSync(folder) ? readdirSync(folder).length : 0;
  }
}

async function rowsOf(service: string, client: pg.Client): Promise<[string, number][]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const names = tables.map(({ name }) => name);
  const wanted = names.filter((name) => !ofEvents.has(name) && !notOfRequests.has(`${service}.${name}`));
  const sums = wanted.map((name) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`);
  const { rows } = await client.query<{ name: string; n: number }>(sums.join(' UNION ALL '));
  return rows.map(({ name, n }) => [`${service}.${name}`, n]);
}
