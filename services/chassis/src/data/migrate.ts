import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { type DatabaseDefinition, type DatabaseEnv, dataSourceOptions, migrationsOf } from './data-source-options.js';

/** Key of the session lock that lets one migration run at a time: any constant nobody else uses. */
const MIGRATION_LOCK = 7_301_001;

/** Brings a service's database up to date; safe when several processes do so at once. Returns the names of what ran. */
export async function migrate(name: string, env: DatabaseEnv, database: DatabaseDefinition): Promise<string[]> {
  const lock = new pg.Client({ connectionString: env.DATABASE_URL, application_name: `${name}-migrate` });
  await lock.connect();
  try {
    await takeLock(lock);
    if (await isUpToDate(lock, database)) return [];
    return await runMigrations(dataSourceOptions(name, env, database));
  } finally {
    await lock.end();
  }
}

/** Polls: a session that waits inside the server would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for those. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await delay(100);
  }
}

/** What every start but the first one of a version finds; without TypeORM it costs two questions. */
async function isUpToDate(client: pg.Client, database: DatabaseDefinition): Promise<boolean> {
  const { rows: tables } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS known`,
  );
  if (!tables[0]?.known) return false;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const ran = new Set(rows.map(({ name }) => name));
  return migrationsOf(database).every((migration) => ran.has(nameOf(migration)));
}

/** As TypeORM names it in its table. */
const nameOf = (migration: new () => object): string => (new migration() as MigrationInterface).name ?? migration.name;

async function runMigrations(options: DataSourceOptions): Promise<string[]> {
  // A migration may take longer than any request should.
  const patient = { ...options, extra: { ...options.extra, statement_timeout: 0, query_timeout: 0, options: '' } };
  const dataSource = new DataSource(patient as DataSourceOptions);
  await dataSource.initialize();
  try {
    const ran = await dataSource.runMigrations();
    return ran.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}
