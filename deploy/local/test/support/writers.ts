import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import pg from 'pg';

/** One transaction as its writer knows it: positions of PostgreSQL's log before it began and after it was acknowledged. */
export interface Written {
  writer: number;
  step: number;
  began: bigint;
  acknowledged: bigint;
}

export const SCHEMA = `
  CREATE TABLE document (writer int, step int, object_key text, sha256 text, note text, PRIMARY KEY (writer, step));
  CREATE TABLE item (id uuid PRIMARY KEY, writer int, step int, price numeric(14, 2));
  CREATE TABLE counter (writer int PRIMARY KEY, step int);
  CREATE TABLE outbox (position bigint GENERATED ALWAYS AS IDENTITY, recorded_at timestamptz DEFAULT now(),
    published_at timestamptz DEFAULT now(), writer int, step int);`;

/** Position in PostgreSQL's log, comparable. */
export function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Writers that go on until they are told to stop: each step is one transaction over four tables, its object put before. */
export function startWriters(url: string, store: FolderObjectStore, count: number) {
  const ledger: Written[] = [];
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (let step = 1; !stopped; step += 1) ledger.push(await writeStep(client, store, writer, step));
    } finally {
      await client.end();
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    ledger,
    stop: async (): Promise<void> => {
      stopped = true;
      await running;
    },
  };
}

async function writeStep(client: pg.Client, store: FolderObjectStore, writer: number, step: number): Promise<Written> {
  const began = await position(client);
  const bytes = randomBytes(2_000);
  const key = `documents/${randomUUID()}`;
  await store.put(key, bytes, { contentType: 'application/pdf' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await client.query('BEGIN');
  await client.query('INSERT INTO document VALUES ($1, $2, $3, $4, $5)', [writer, step, key, sha256, 'ñ'.repeat(500)]);
  for (const price of ['10.50', '0.07'])
    await client.query('INSERT INTO item VALUES ($1, $2, $3, $4)', [randomUUID(), writer, step, price]);
  await client.query('INSERT INTO counter VALUES ($1, $2) ON CONFLICT (writer) DO UPDATE SET step = excluded.step', [
    writer,
    step,
  ]);
  await client.query('INSERT INTO outbox (writer, step) VALUES ($1, $2)', [writer, step]);
  await client.query('COMMIT');
  return { writer, step, began, acknowledged: await position(client) };
}

async function position(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  return positionOf(rows[0]!.lsn);
}
