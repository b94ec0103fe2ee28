import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import pg from 'pg';
import { Address } from '../support/address.js';
import { NoteWriters } from '../support/note-writers.js';
import { NoteWritten } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';
import { PostgresPair } from '../support/postgres-pair.js';

jest.setTimeout(240_000);

const WRITERS = 6;
const WRITES = 300;

describe('a PostgreSQL whose standby takes over', () => {
  let pair: PostgresPair;
  let address: Address;
  let notes: TestService;
  let promoted: pg.Pool;

  beforeAll(async () => {
    pair = await PostgresPair.start();
    address = await Address.before(pair.primary.port);
    process.env.TEST_POSTGRES_URL = pair.primary.url('postgres');
    const database = await createTestDatabase(service.database);
    promoted = new pg.Pool({ connectionString: through(database, { port: pair.standby.port }), max: 2 });
    const read: TestDatabase['query'] = async (sql, values) => (await promoted.query(sql, values)).rows;
    notes = await startTestService(service, {
      database: { ...database, query: read },
      env: { DATABASE_URL: through(database, address) },
    });
  });

  afterAll(async () => {
    await promoted?.end();
    await notes?.stop();
    await address?.close();
    await pair?.stop();
  });

  it('has every acknowledged write and publishes each event once', async () => {
    const writers = new NoteWriters(notes.client, WRITERS);
    try {
      await reached(writers, WRITES);
      await pair.killPrimary();
      const before = writers.count;
      await pair.promote();
      address.moveTo(pair.standby.port);
      await reached(writers, before + WRITES);
    } finally {
      await writers.stop();
    }

    const { rows: stored } = await promoted.query<{ id: string; version: number }>('SELECT id, version FROM notes');
    expect(new Map(stored.map(({ id, version }) => [id, version]))).toEqual(
      new Map([...writers.acknowledged].map(([id, versions]) => [id, versions.length])),
    );
    for (const versions of writers.acknowledged.values())
      expect(versions).toEqual(Array.from(versions, (_, index) => index + 1));
    await waitFor(async () => (await waiting()) === 0, { what: 'the outbox is drained', timeoutMs: 60_000 });
    const published = (await notes.client.eventsOf(NoteWritten)).map(
      ({ envelope }) => `${envelope.subject} ${envelope.aggregateVersion}`,
    );
    const acknowledged = [...writers.acknowledged].flatMap(([id, versions]) =>
      versions.map((version) => `${id} ${version}`),
    );
    expect(published.toSorted()).toEqual(acknowledged.toSorted());
    process.stderr.write(
      `standby: ${writers.count} writes acknowledged, ${writers.repeated} calls repeated, 0 lost, 0 doubled\n`,
    );
  });

  const waiting = async (): Promise<number> =>
    (await promoted.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).rowCount ?? 0;

  const reached = (writers: NoteWriters, count: number) =>
    waitFor(() => writers.count >= count, { what: `${count} writes are acknowledged`, timeoutMs: 90_000 });
});

function through({ url }: TestDatabase, { port }: { port: number }): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.toString();
}
