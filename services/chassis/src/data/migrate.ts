import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { type DatabaseDefinition, type DatabaseEnv, dataSourceOptions, migrationsOf } from './data-source-options.js';
import { reachDatabase } from './reach-database.js';

/** Key of the session lock that allows one migration at a time: any otherwise unused constant. */
const MIGRATION_LOCK = 7_301_001;

/**
 * Migrates a service's database; safe when several processes do it at once. Returns the names of the migrations that
 * ran.
 */
export async function migrate(name: string, env: DatabaseEnv, database: DatabaseDefinition): Promise<string[]> {
  const lock = await reachDatabase(env.DATABASE_URL, `${name}-migrate`);
  try {
    await takeLock(lock);
    if (await isUpToDate(lock, database)) return [];
    return await runMigrations(dataSourceOptions(name, env, database));
  } finally {
    await lock.end();
  }
}

/**
 * Polls, because a session that waits inside the server holds a snapshot, and CREATE INDEX CONCURRENTLY waits for it.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await delay(100);
  }
}

/** The usual case after the first start of a version: nothing to migrate. Two queries without TypeORM find this out. */
async function isUpToDate(client: pg.Client, database: DatabaseDefinition): Promise<boolean> {
  const { rows: tables } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS known`,
  );
  if (!tables[0]?.known) return false;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const ran = new Set(rows.map(({ name }) => name));
  return migrationsOf(database).every((migration) => ran.has(nameOf(migration)));
}

/** The name in TypeORM's table. */
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
