import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { type LocalPostgres, startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { CountCompaniesHandler } from '@cotizaobra/companies/dist/directory/count-companies.js';
import { DirectoryPlanner } from '@cotizaobra/companies/dist/directory/directory.planner.js';
import { DirectoryRepository } from '@cotizaobra/companies/dist/directory/directory.repository.js';
import { PageAnchors } from '@cotizaobra/companies/dist/directory/page-anchors.js';
import { SearchCompaniesHandler } from '@cotizaobra/companies/dist/directory/search-companies.js';
import { TermRepository } from '@cotizaobra/companies/dist/directory/term.repository.js';
import { service } from '@cotizaobra/companies/dist/service.js';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';

export interface OpenDirectory {
  /** Folder from which its server may read files. */
  folder: string;
  url: string;
  search: SearchCompaniesHandler;
  counts: CountCompaniesHandler;
  anchors: PageAnchors;
  terms: TermRepository;
  /** Separate connections, for statements that the service does not run. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Keeps the tables in memory, like a server for so many companies. The data need not survive a crash. */
const SETTINGS = {
  shared_buffers: '2GB',
  max_connections: '40',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

/**
 * The directory of the companies service on a separate PostgreSQL. Both are removed at the end, or kept in the folder
 * `kept`.
 */
export async function openDirectory(kept?: string): Promise<OpenDirectory> {
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'cotizaobra-directory-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  let postgres: LocalPostgres | null = null;
  const close = async () => {
    await postgres?.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    postgres = await startPostgres({ dir: path.join(folder, 'postgres'), port: 0, settings: SETTINGS });
    const url = postgres.url('postgres');
    const env = z.object(databaseEnv).parse({ DATABASE_URL: url });
    await migrate(service.name, env, service.database);
    const dataSource = await new DataSource(dataSourceOptions(service.name, env, service.database)).initialize();
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    // When the server stops, it ends idle connections; that is no fault.
    pool.on('error', () => undefined);
    return { folder, url, pool, ...parts(dataSource), close: () => closeAll(dataSource, pool, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

function parts(dataSource: DataSource) {
  const transactions = new Transactions(dataSource);
  const repository = new DirectoryRepository(transactions);
  const terms = new TermRepository(transactions);
  const planner = new DirectoryPlanner(terms);
  const anchors = new PageAnchors(transactions);
  return {
    anchors,
    terms,
    search: new SearchCompaniesHandler(repository, planner, terms),
    counts: new CountCompaniesHandler(repository, planner, terms),
  };
}

async function closeAll(dataSource: DataSource, pool: pg.Pool, close: () => Promise<void>): Promise<void> {
  await pool.end();
  await dataSource.destroy();
  await close();
}
