import { randomUUID } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { createTestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import pg from 'pg';
import { NoteIgnored, NotePublished, NoteWritten } from '../support/notes.contract.js';
import { service, writeNote } from '../support/notes.service.js';
import { openTransaction, outboxDrained, writeOnce } from '../support/outbox.js';

const NOTE_ALONE = `INSERT INTO notes VALUES (gen_random_uuid(), 'sin evento', 1)`;

describe('the outbox', () => {
  let notes: TestService;

  beforeEach(async () => {
    notes = await startTestService(service);
  });

  afterEach(() => notes?.stop());

  const versionsOf = async (noteId: string): Promise<number[]> =>
    (await notes.client.eventsOf(NoteWritten))
      .filter(({ envelope }) => envelope.subject === noteId)
      .map(({ envelope }) => envelope.aggregateVersion);

  it('keeps the order of each aggregate under concurrent transactions on many', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const transactions = notes.get(Transactions);
    const outbox = notes.get(Outbox);
    const writes = Array.from({ length: 400 }, (_, index) =>
      transactions.run(() => writeNote({ transactions, outbox }, ids[index % ids.length] ?? '', `texto ${index}`)),
    );
    await Promise.all(writes);
    await outboxDrained(notes.database, 400);
    for (const id of ids) expect(await versionsOf(id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('creates a stream that is missing when it publishes', async () => {
    await writeOnce(notes);
    await outboxDrained(notes.database, 1);
    await notes.client.connection.jsm.streams.delete(NoteWritten.stream);
    const noteId = randomUUID();
    await writeOnce(notes, noteId);
    await outboxDrained(notes.database, 2);
    expect((await notes.client.eventsOf(NoteWritten)).map(({ data }) => data.noteId)).toEqual([noteId]);
  });

  it('publishes nothing of a transaction that rolls back', async () => {
    const transactions = notes.get(Transactions);
    const failed = transactions.run(async () => {
      await writeNote({ transactions, outbox: notes.get(Outbox) }, randomUUID(), 'nunca');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await writeOnce(notes);
    await outboxDrained(notes.database, 1);
    expect(await notes.client.eventsOf(NoteWritten)).toHaveLength(1);
  });

  it('fails with the reason of the database when that refuses an event, and keeps nothing of the change', async () => {
    const transactions = notes.get(Transactions);
    const outbox = notes.get(Outbox);
    const event = { aggregateVersion: 1, data: { noteId: randomUUID(), text: '' } };
    const ends = {
      'before another statement': () => transactions.required.query('SELECT 1'),
      'before the commit': async () => undefined,
    };
    for (const last of Object.values(ends)) {
      const refused = transactions.run(async () => {
        await writeNote({ transactions, outbox }, randomUUID(), 'nunca');
        // No text of PostgreSQL holds this character.
        await outbox.add(NoteWritten, { ...event, aggregateId: 'a\0b' });
        await last();
      });
      await expect(refused).rejects.toThrow('invalid byte sequence');
    }
    expect(await notes.database.query('SELECT id FROM notes')).toEqual([]);
    expect(await notes.database.query('SELECT position FROM outbox')).toEqual([]);
  });

  it('keeps the order of many events of one transaction, more than one statement holds', async () => {
    const noteId = randomUUID();
    const transactions = notes.get(Transactions);
    const outbox = notes.get(Outbox);
    const versions = Array.from({ length: 40 }, (_, index) => index + 1);
    const add = (aggregateVersion: number) =>
      outbox.add(NoteWritten, { aggregateId: noteId, aggregateVersion, data: { noteId, text: `${aggregateVersion}` } });
    await transactions.run(() => Promise.all(versions.map(add)));
    await outboxDrained(notes.database, 40);
    expect(await versionsOf(noteId)).toEqual(versions);
  });

  it('lets an older transaction that is still open go first', async () => {
    const noteId = randomUUID();
    const older = await openTransaction(notes);
    await older.tell(noteId, 1);
    const younger = await openTransaction(notes);
    await younger.tell(noteId, 2);
    await younger.commit();
    await relayLooked();
    expect(await versionsOf(noteId)).toEqual([]);
    await older.commit();
    await outboxDrained(notes.database, 2);
    expect(await versionsOf(noteId)).toEqual([1, 2]);
  });

  it('keeps commit order when the later change belongs to the older transaction', async () => {
    const [noteId, held] = [randomUUID(), randomUUID()];
    const first = await openTransaction(notes);
    await first.tell(randomUUID(), 1);
    const bystander = await openTransaction(notes);
    await bystander.tell(held, 1);
    const second = await openTransaction(notes);
    await second.write(noteId, 'primero');
    await second.commit();
    await first.write(noteId, 'segundo');
    await first.commit();
    // `first` is older than the bystander, `second` is not: version 2 may not overtake version 1.
    await relayLooked();
    expect([[], [1, 2]]).toContainEqual(await versionsOf(noteId));
    await bystander.commit();
    await outboxDrained(notes.database, 4);
    expect(await versionsOf(noteId)).toEqual([1, 2]);
  });

  it('carries correlation, cause and trace of the request that led to the event', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const context = requestContext.fresh({ correlationId: 'c-9', causationId: 'r-1', traceparent });
    const companyId = randomUUID();
    await requestContext.run(context, () =>
      notes
        .get(Transactions)
        .run(() => notes.get(Outbox).add(NoteIgnored, { aggregateId: 'a', aggregateVersion: 3, companyId, data: {} })),
    );
    await outboxDrained(notes.database, 1);
    const [event] = await notes.client.eventsOf(NoteIgnored);
    expect(event?.envelope).toMatchObject({ correlationId: 'c-9', causationId: 'r-1', traceparent, companyId });
  });

  it('writes CloudEvents headers in binary mode', async () => {
    await writeOnce(notes);
    await outboxDrained(notes.database, 1);
    const stored = await notes.client.connection.jsm.streams.getMessage(NoteWritten.stream, { seq: 1 });
    const read = (name: string) => stored?.header.get(name);
    expect(read('ce-specversion')).toBe('1.0');
    expect(read('content-type')).toBe('application/json');
    expect(read('Nats-Msg-Id')).toBe(read('ce-id'));
    expect(read('ce-type')).toBe('quotations.note-written.v1');
  });

  it('refuses events outside a transaction, of another service, and that break their schema', async () => {
    const outbox = notes.get(Outbox);
    const event = { aggregateId: 'a', aggregateVersion: 1, data: { noteId: 'x', text: '' } };
    await expect(outbox.add(NoteWritten, event)).rejects.toThrow('outside a transaction');
    const transaction = await openTransaction(notes);
    const foreign = { ...NoteWritten, service: 'identity' as const };
    await expect(transaction.inside(() => outbox.add(foreign, event))).rejects.toThrow('cannot publish');
    await expect(transaction.inside(() => outbox.add(NoteWritten, event))).rejects.toThrow('invalid_format');
    await transaction.commit();
  });

  it('gives a public event the subject of its company', async () => {
    const transaction = await openTransaction(notes);
    const forCompany = randomUUID();
    const noteId = randomUUID();
    const event = { forCompany, aggregateId: noteId, aggregateVersion: 1, data: { noteId } };
    await transaction.inside(() => notes.get(Outbox).addPublic(NotePublished, event));
    await transaction.commit();
    await outboxDrained(notes.database, 1);
    const [stored] = await notes.client.readStream('PUBLIC');
    expect(stored).toMatchObject({
      subject: `public.${forCompany}.note.written.v1`,
      envelope: { companyId: forCompany },
    });
  });

  it('keeps the log in partitions by month, with a default one as a net', async () => {
    await writeOnce(notes);
    await notes.database.query(
      `INSERT INTO outbox (recorded_at, event_id, stream, subject, type, source, occurred_at, aggregate_id,
         aggregate_version, correlation_id, data, published_at)
       SELECT '2020-01-01', gen_random_uuid(), stream, subject, type, source, now(), 'x', 1, 'c', data, now() FROM outbox`,
    );
    const rows = await notes.database.query<{ partition: string }>(
      'SELECT DISTINCT tableoid::regclass::text AS partition FROM outbox ORDER BY 1',
    );
    expect(rows.map(({ partition }) => partition)).toEqual([
      expect.stringMatching(/^outbox_20\d\d_\d\d$/),
      'outbox_default',
    ]);
    expect(await notes.database.query('SELECT outbox_ensure_partitions() AS created')).toEqual([{ created: 0 }]);
  });

  it('does not wait for transactions that have written no event, here or in another database', async () => {
    const other = await createTestDatabase();
    const foreign = new pg.Client({ connectionString: other.url });
    await foreign.connect();
    await foreign.query('BEGIN');
    await foreign.query('CREATE TABLE long_import (id int)');
    const local = await openTransaction(notes);
    await local.inside(() => notes.get(Transactions).required.query(NOTE_ALONE));
    await writeOnce(notes);
    await outboxDrained(notes.database, 1);
    await local.commit();
    await foreign.query('ROLLBACK');
    await foreign.end();
    await other.drop();
  });

  /** The relay has read the outbox twice since: whatever could go out has gone. */
  async function relayLooked(): Promise<void> {
    const seen = new Set<string>();
    await waitFor(async () => {
      const [row] = await notes.database.query<{ at: string }>(
        `SELECT query_start::text AS at FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'quotations-relay' AND query LIKE 'SELECT position%'`,
      );
      if (row) seen.add(row.at);
      return seen.size >= 3;
    });
  }
});
