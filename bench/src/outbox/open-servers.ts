import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceEnv, serviceEnvSchema } from '@cotizaobra/chassis/config/base-env';
import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { startNats } from '@cotizaobra/chassis/local-servers/nats-server';
import { service } from '@cotizaobra/chat/dist/service.js';
import pg from 'pg';
import { DataSource } from 'typeorm';

export interface OpenServers {
  /** Of the chat service on these servers. */
  env: ServiceEnv;
  /** Opened as in the service. */
  dataSource: DataSource;
  /** For statements that the service does not run. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Same settings as in `make up`: every commit waits for the disk. */
const SETTINGS = { shared_buffers: '64MB', wal_level: 'replica', max_wal_senders: '0' };

/**
 * PostgreSQL with the database of the chat service, and NATS with its streams in files. Both are removed at the end.
 */
export async function openServers(): Promise<OpenServers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-outbox-'));
  chmodSync(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), port: 0, settings: SETTINGS });
    closing.push(() => postgres.stop());
    const nats = await startNats({ dir: path.join(folder, 'nats'), port: 0 });
    closing.push(() => nats.stop());
    const url = postgres.url('postgres');
    const settings = { NATS_URL: nats.url, DATABASE_URL: url, HTTP_PORT: '0', LOG_LEVEL: 'error' };
    const env = serviceEnvSchema.parse(settings);
    const databaseEnv = { ...env, DATABASE_URL: url };
    await migrate(service.name, databaseEnv, service.database);
    const dataSource = await new DataSource(
      dataSourceOptions(service.name, databaseEnv, service.database),
    ).initialize();
    closing.push(() => dataSource.destroy());
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    // When the server stops, it ends idle connections; that is no fault.
    pool.on('error', () => undefined);
    closing.push(() => pool.end());
    return { env, dataSource, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
