import pg from 'pg';
import { SUPERUSER } from './cluster.js';

export interface DatabaseServer {
  port: number;
  /** By role; `postgres` is the superuser. */
  passwords: Record<string, string>;
}

export function databaseUrl(server: DatabaseServer, role: string, database = role): string {
  return `postgres://${role}:${server.passwords[role]}@127.0.0.1:${server.port}/${database}`;
}

/**
 * One database and one role for each service. The role owns its database and cannot connect to another. Safe to repeat;
 * a changed password is set again.
 */
export async function ensureDatabases(server: DatabaseServer, services: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(server, SUPERUSER) });
  await client.connect();
  try {
    for (const service of services) await ensureDatabase(client, service, server.passwords[service]!);
    await client.query('REVOKE CONNECT ON DATABASE postgres FROM PUBLIC');
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client, name: string, password: string): Promise<void> {
  const id = client.escapeIdentifier(name);
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(
    `${role.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${id} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
  );
  const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) await client.query(`CREATE DATABASE ${id} OWNER ${id}`);
  await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
}
