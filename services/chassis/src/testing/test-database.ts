import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashOf } from '../data/canonical-json.js';
import { type DatabaseDefinition, migrationsOf } from '../data/data-source-options.js';
import { migrate } from '../data/migrate.js';
import { databaseTestEnv } from './test-env.js';

export interface TestDatabase {
  readonly url: string;
  /** Runs one statement on its own connection; returns its rows. */
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

/** Key of the lock that lets one worker create a template while the others wait. */
const TEMPLATE_LOCK = 7_301_009;

/** Creates a migrated database for the caller. Migrations run once per test run; each call clones their result. */
export async function createTestDatabase(database?: DatabaseDefinition): Promise<TestDatabase> {
  const definition = database ?? { entities: [], migrations: [] };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withMaintenance(async (client) => {
    const template = await ensureTemplate(client, definition);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = urlOf(name);
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return {
    url,
    query: async <R extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<R>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await withMaintenance((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function ensureTemplate(client: pg.Client, definition: DatabaseDefinition): Promise<string> {
  const sources = migrationsOf(definition).map(String);
  const template = `template_${hashOf(sources).slice(0, 24)}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, template, definition);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return template;
}

async function makeTemplate(client: pg.Client, template: string, definition: DatabaseDefinition): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  await migrate('template', databaseTestEnv(urlOf(draft)), definition);
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

async function withMaintenance<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: maintenanceUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(maintenanceUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

function maintenanceUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('integration tests need the jest project `integration`, whose setup starts PostgreSQL');
  return url;
}
