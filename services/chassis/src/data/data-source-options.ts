import pg from 'pg';
import type { DataSourceOptions, MixedList } from 'typeorm';
import type { ServiceEnv } from '../config/base-env.js';
import { GuardedClient } from './guarded-client.js';
import { chassisMigrations, mailMigrations } from './migrations/chassis-migrations.js';

type Class = new (...args: never[]) => object;

/** The part of the database that the service itself defines. */
export interface DatabaseDefinition {
  entities: readonly Class[];
  migrations: readonly Class[];
  /** The service sends mail: it gets the table `mail`, `MailQueue` and the relay, and needs `MAIL_URL`. */
  mail?: boolean;
  /**
   * Events that wait are applied in one transaction. For a service that hears much and whose `@Consumes` methods use the
   * database alone: what waits for others would hold them all up.
   */
  eventsTogether?: boolean;
}

/** Every migration of a service, the chassis's first. */
export const migrationsOf = ({ mail, migrations }: DatabaseDefinition): Class[] => [
  ...chassisMigrations,
  ...(mail ? mailMigrations : []),
  ...migrations,
];

export type DatabaseEnv = Pick<
  ServiceEnv,
  | 'DATABASE_URL'
  | 'DATABASE_POOL_MAX'
  | 'DATABASE_CONNECT_TIMEOUT_MS'
  | 'DATABASE_STATEMENT_TIMEOUT_MS'
  | 'DATABASE_TRANSACTION_TIMEOUT_MS'
>;

/** Milliseconds after the server's own limit until the client cancels a statement. Only a hung database reaches it. */
const HANG_MARGIN_MS = 2_000;

/**
 * TypeORM's options for a service: tables of the chassis and its own, a capped pool, a limit on every wait, no
 * synchronize.
 */
export function dataSourceOptions(name: string, env: DatabaseEnv, database: DatabaseDefinition): DataSourceOptions {
  if (!env.DATABASE_URL) throw new Error(`${name} has a database but no DATABASE_URL`);
  return {
    type: 'postgres',
    // TypeORM would load it by name, so a bundle would hold a second copy.
    driver: pg,
    url: env.DATABASE_URL,
    applicationName: name,
    entities: [...database.entities] as MixedList<Class> as DataSourceOptions['entities'],
    migrations: migrationsOf(database) as DataSourceOptions['migrations'],
    migrationsTransactionMode: 'each',
    synchronize: false,
    migrationsRun: false,
    logging: false,
    // Ids come from `uuidv7()` or the application, never from the uuid-ossp extension.
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolSize: env.DATABASE_POOL_MAX,
    connectTimeoutMS: env.DATABASE_CONNECT_TIMEOUT_MS,
    extra: {
      Client: GuardedClient,
      keepAlive: true,
      // Statements are pipelined, so that the outbox's events go out with the COMMIT. A query that exceeds its time
      // closes its connection, so the pool never reuses it.
      pipeline: true,
      statement_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS,
      query_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS + HANG_MARGIN_MS,
      options: `-c transaction_timeout=${env.DATABASE_TRANSACTION_TIMEOUT_MS}`,
    },
  };
}
