import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import pg from 'pg';
import { z } from 'zod';
import { importRegister } from '../register/import-register.js';
import { RegisterFault } from '../register/register-reader.js';

/**
 * Reads SUNAT's 'padrón reducido del RUC' from stdin. Needs DATABASE_URL only, and may run while the service runs.
 * `--accept-part` takes over a file that seems to be cut.
 */
async function main(): Promise<void> {
  const { DATABASE_URL } = readEnv(z.object(databaseEnv));
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'import-ruc-register' });
  await client.connect();
  try {
    const acceptsPart = process.argv.includes('--accept-part');
    const { listed, ...counts } = await importRegister(client, process.stdin, { acceptsPart });
    for (const { line, fault, text } of listed) process.stderr.write(`line ${line}: ${fault}: ${text}\n`);
    process.stdout.write(
      `${counts.taxpayers} taxpayers, ${counts.malformed} malformed lines left out, ${counts.repeated} repeated lines\n`,
    );
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof RegisterFault)) throw error;
  process.stderr.write(`${error.message} The present register stays.\n`);
  process.exit(1);
}
