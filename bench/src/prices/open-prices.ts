import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { MarketRepository } from '@cotizaobra/prices/dist/market/market.repository.js';
import { MarketLeavers } from '@cotizaobra/prices/dist/market/market-leavers.js';
import { MarketReleaser } from '@cotizaobra/prices/dist/market/market-releaser.js';
import { FindPricesHandler } from '@cotizaobra/prices/dist/memory/find-prices.js';
import { GetPricesHandler } from '@cotizaobra/prices/dist/memory/get-prices.js';
import { MemoryRepository } from '@cotizaobra/prices/dist/memory/memory.repository.js';
import { ProductRepository } from '@cotizaobra/prices/dist/observation/product.repository.js';
import { service } from '@cotizaobra/prices/dist/service.js';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';

export interface OpenPrices {
  one: GetPricesHandler;
  many: FindPricesHandler;
  releaser: MarketReleaser;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Keeps the tables in memory, like a server for so many prices. The data need not survive a crash. */
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

/** The prices service on a separate PostgreSQL. Both are removed at the end. */
export async function openPrices(): Promise<OpenPrices> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-prices-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), port: 0, settings: SETTINGS });
  const url = postgres.url('postgres');
  const env = z.object(databaseEnv).parse({ DATABASE_URL: url });
  await migrate(service.name, env, service.database);
  const dataSource = await new DataSource(dataSourceOptions(service.name, env, service.database)).initialize();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // When the server stops, it ends idle connections; that is no fault.
  pool.on('error', () => undefined);
  const close = async () => {
    await pool.end();
    await dataSource.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { pool, ...parts(dataSource), close };
}

function parts(dataSource: DataSource) {
  const transactions = new Transactions(dataSource);
  const products = new ProductRepository(transactions);
  const memory = new MemoryRepository(transactions);
  const markets = new MarketRepository(transactions);
  const leavers = new MarketLeavers(transactions, markets);
  const settings = service.envSchema.parse({ HTTP_PORT: '0', NATS_URL: 'unused', DATABASE_URL: 'unused' });
  return {
    one: new GetPricesHandler(products, memory, leavers),
    many: new FindPricesHandler(products, memory, leavers),
    releaser: new MarketReleaser(transactions, markets, settings),
  };
}
