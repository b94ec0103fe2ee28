import pg from 'pg';
import type { Manifest } from './manifest.js';

/** Address of a database as the superuser. */
export type AddressOf = (database: string) => string;

/**
 * Rows and checksum of every table of every database. Two sums take each row's md5, so row order does not matter and a
 * table may have any size. Each database is read in one snapshot.
 */
export async function checksumsOf(addressOf: AddressOf): Promise<Manifest['databases']> {
  const databases: Manifest['databases'] = {};
  const names = await withClient(addressOf('postgres'), (client) =>
    column(client, 'SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate ORDER BY datname'),
  );
  for (const name of names) databases[name] = await withClient(addressOf(name), tablesOf);
  return databases;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Describes how one database differs from another; empty when they are equal. */
export function differences(expected: Manifest['databases'], found: Manifest['databases']): string[] {
  const flat = (databases: Manifest['databases']): Map<string, string> =>
    new Map(
      Object.entries(databases).flatMap(([database, tables]) =>
        Object.entries(tables).map(([table, { rows, checksum }]) => [`${database}: ${table}`, `${rows} ${checksum}`]),
      ),
    );
  const [one, other] = [flat(expected), flat(found)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'absent'} expected, ${other.get(name) ?? 'absent'} found`);
}

/** Partitions are counted as tables. Unlogged tables do not survive a restore. */
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence = 'p'
    AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY 1`;

const half = (from: number): string =>
  `coalesce(sum(('x' || substr(md5(t::text), ${from}, 16))::bit(64)::bigint::numeric), 0)::text`;

async function tablesOf(client: pg.Client): Promise<Manifest['databases'][string]> {
  // The text of a row must not depend on the session's settings.
  await client.query("SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'");
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables: Manifest['databases'][string] = {};
  for (const name of await column(client, TABLES)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `SELECT count(*)::text AS rows, md5(${half(1)} || ':' || ${half(17)}) AS checksum FROM ${name} t`,
    );
    tables[name] = rows[0]!;
  }
  await client.query('COMMIT');
  return tables;
}

async function column(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
  return rows.map(([value]) => value!);
}
