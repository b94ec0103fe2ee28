import { serviceNames } from '@cotizaobra/proto/core/processes';
import pg from 'pg';
import { ownsDatabase } from '../processes.js';

/**
 * One database and one role for each service. The role owns its database and cannot connect to another. Safe to repeat.
 * Reads DATABASE_URL (a superuser's) and ROLE_PASSWORDS (JSON, by role).
 */
const passwords = JSON.parse(process.env.ROLE_PASSWORDS ?? '{}') as Record<string, string>;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  for (const service of serviceNames.filter(ownsDatabase)) await ensureDatabase(service);
  await client.query('REVOKE CONNECT ON DATABASE postgres FROM PUBLIC');
} finally {
  await client.end();
}

async function ensureDatabase(name: string): Promise<void> {
  const password = passwords[name];
  if (!password) throw new Error(`ROLE_PASSWORDS has none for ${name}`);
  const id = client.escapeIdentifier(name);
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${id} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) await client.query(`CREATE DATABASE ${id} OWNER ${id}`);
  await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
}
