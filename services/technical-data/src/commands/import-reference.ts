import { fileURLToPath } from 'node:url';
import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { type DatabaseEnv, dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { loadReference } from '../reference/load-reference.js';
import { referenceImporter } from '../reference/reference-importer.factory.js';
import { ReferenceFault } from '../reference/reference-set.js';
import { service } from '../service.js';

/**
 * `node dist/commands/import-reference.js [folder]`; default: the folder of this service. Needs DATABASE_URL only.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../reference', import.meta.url));

async function run(env: DatabaseEnv): Promise<void> {
  const set = await loadReference(folder);
  const dataSource = await new DataSource(dataSourceOptions(service.name, env, service.database)).initialize();
  try {
    const outcome = await referenceImporter(new Transactions(dataSource)).import(set);
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
  } finally {
    await dataSource.destroy();
  }
}

try {
  await run(readEnv(z.object(databaseEnv)));
} catch (error) {
  if (!(error instanceof ReferenceFault)) throw error;
  console.error(error.message);
  process.exit(1);
}
