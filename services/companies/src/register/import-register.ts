import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type MalformedLine, RegisterFault, RegisterReader } from './register-reader.js';

interface ImportOutcome {
  taxpayers: number;
  malformed: number;
  /** Earlier lines of a RUC that comes again: the last line counts. */
  repeated: number;
  /** The first malformed lines. */
  listed: MalformedLine[];
}

const LOCK = 7_301_101;
/** A file with a larger share of malformed lines is probably another file. */
const MALFORMED_SHARE = 0.01;
/** A file with a smaller share of the present register was probably cut. */
const SHARE_OF_PRESENT = 0.5;
const SWAP_ATTEMPTS = 10;

/**
 * Imports the register beside the present one, then swaps both in one transaction. Needs a connection of its own.
 * Throws RegisterFault and leaves the present register if the file is no register, or seems to be a part of one.
 */
export async function importRegister(
  client: pg.Client,
  bytes: AsyncIterable<Buffer>,
  { acceptsPart = false }: { acceptsPart?: boolean } = {},
): Promise<ImportOutcome> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [LOCK]);
  if (!rows[0]?.free) throw new RegisterFault('Another import of the register is running.');
  try {
    const reader = await copy(client, bytes);
    if (!acceptsPart) await refuseParts(client, reader);
    const repeated = await addKey(client);
    const outcome = { taxpayers: reader.rows - repeated, malformed: reader.malformed, repeated };
    await swap(client, outcome);
    return { ...outcome, listed: reader.listed };
  } finally {
    await client.query('DROP TABLE IF EXISTS taxpayer_next');
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

async function copy(client: pg.Client, bytes: AsyncIterable<Buffer>): Promise<RegisterReader> {
  // An import that was killed leaves its table.
  await client.query('DROP TABLE IF EXISTS taxpayer_next');
  await client.query('CREATE TABLE taxpayer_next (LIKE taxpayer)');
  const reader = new RegisterReader();
  const target = client.query(
    copyFrom("COPY taxpayer_next (ruc, name, state, condition, ubigeo, address) FROM STDIN WITH (ENCODING 'UTF8')"),
  );
  await pipeline(reader.copyRows(bytes), target);
  if (reader.rows === 0) throw new RegisterFault('The file contains no taxpayer.');
  return reader;
}

async function refuseParts(client: pg.Client, { rows, malformed, listed }: RegisterReader): Promise<void> {
  if (malformed > (rows + malformed) * MALFORMED_SHARE) {
    const first = listed.map(({ line, fault }) => `line ${line}: ${fault}`).slice(0, 5);
    throw new RegisterFault(`${malformed} of ${rows + malformed} lines are malformed (${first.join('; ')}).`);
  }
  const last = await client.query<{ taxpayers: number }>(
    'SELECT taxpayers FROM register_import ORDER BY id DESC LIMIT 1',
  );
  const present = last.rows[0]?.taxpayers ?? 0;
  if (rows < present * SHARE_OF_PRESENT) {
    throw new RegisterFault(`The file contains ${rows} taxpayers, the present register ${present}.`);
  }
}

/** Returns the number of earlier lines of repeated RUCs, which it removes. */
async function addKey(client: pg.Client): Promise<number> {
  const add = () => client.query('ALTER TABLE taxpayer_next ADD CONSTRAINT taxpayer_next_pkey PRIMARY KEY (ruc)');
  try {
    await add();
    return 0;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '23505') throw error;
  }
  const { rowCount } = await client.query(
    `DELETE FROM taxpayer_next AS earlier USING (
       SELECT ruc, max(ctid) AS last FROM taxpayer_next GROUP BY ruc HAVING count(*) > 1
     ) AS repeated WHERE earlier.ruc = repeated.ruc AND earlier.ctid <> repeated.last`,
  );
  await add();
  return rowCount ?? 0;
}

/** Waits for readers at most a second each time, so that no queue forms behind the lock. */
async function swap(client: pg.Client, outcome: Omit<ImportOutcome, 'listed'>): Promise<void> {
  await client.query('ANALYZE taxpayer_next');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('BEGIN');
      await client.query("SET LOCAL lock_timeout = '1s'");
      await client.query('DROP TABLE taxpayer');
      await client.query('ALTER TABLE taxpayer_next RENAME TO taxpayer');
      await client.query('ALTER TABLE taxpayer RENAME CONSTRAINT taxpayer_next_pkey TO taxpayer_pkey');
      await client.query(
        'INSERT INTO register_import (imported_at, taxpayers, malformed, repeated) VALUES (now(), $1, $2, $3)',
        [outcome.taxpayers, outcome.malformed, outcome.repeated],
      );
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if ((error as pg.DatabaseError).code !== '55P03' || attempt === SWAP_ATTEMPTS) throw error;
    }
  }
}
