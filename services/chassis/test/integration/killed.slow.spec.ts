import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { killChildren, startChild } from '../support/child.js';
import { service as counterService } from '../support/counter.service.js';
import { NotePublished, NoteWritten, WriteNote } from '../support/notes.contract.js';
import { service as notesService } from '../support/notes.service.js';

// Processes are started and killed in each test.
jest.setTimeout(60_000);

describe('a service that is killed', () => {
  let nats: TestNats;
  let client: TestClient;
  let notes: TestDatabase;
  let counts: TestDatabase;
  const env = (database: TestDatabase, more: Record<string, string> = {}) => ({
    NATS_URL: nats.url,
    DATABASE_URL: database.url,
    EVENT_ACK_WAIT_MS: '1000',
    ...more,
  });

  beforeEach(async () => {
    nats = await startTestNats();
    client = await TestClient.connect(nats.url);
    notes = await createTestDatabase(notesService.database);
    counts = await createTestDatabase(counterService.database);
  });

  afterEach(async () => {
    killChildren();
    await client.close();
    await nats.stop();
    await notes.drop();
    await counts.drop();
  });

  const cases = [
    { place: 'before-commit', firstAnswer: { status: 504 } },
    { place: 'after-commit', firstAnswer: { status: 504 } },
  ];

  it.each(cases)('$place: a retry with the same key has one effect and one event', async ({ place, firstAnswer }) => {
    const actor = testActor();
    const input = { noteId: randomUUID(), text: 'hola' };
    const options = { idempotencyKey: randomUUID() };
    const doomed = await startChild('notes', env(notes, { FAILPOINT: place }));
    await expect(client.request(WriteNote, input, actor, { ...options, deadlineMs: 1_000 })).rejects.toMatchObject(
      firstAnswer,
    );
    expect(await doomed.ended).toBe('SIGKILL');

    await startChild('notes', env(notes));
    expect(await client.request(WriteNote, input, actor, options)).toEqual({ noteId: input.noteId, version: 1 });
    expect(await notes.query('SELECT version FROM notes')).toEqual([{ version: 1 }]);
    await outboxDrained();
    expect(await client.eventsOf(NoteWritten)).toHaveLength(1);
    expect(await client.eventsOf(NotePublished)).toHaveLength(1);
  });

  it.each(['before-publish', 'after-publish'])(
    '%s: the event is in the stream once after the restart',
    async (place) => {
      const doomed = await startChild('notes', env(notes, { FAILPOINT: place }));
      const written = client.request(WriteNote, { noteId: randomUUID(), text: 'hola' }, testActor(), {
        deadlineMs: 1_000,
      });
      await written.catch(() => undefined);
      expect(await doomed.ended).toBe('SIGKILL');

      await startChild('notes', env(notes));
      await outboxDrained();
      expect(await client.eventsOf(NoteWritten)).toHaveLength(1);
      expect(await client.eventsOf(NotePublished)).toHaveLength(1);
    },
  );

  it.each(['before-commit', 'after-commit', 'before-ack'])('%s: a consumer applies the event once', async (place) => {
    const doomed = await startChild('counter', env(counts, { FAILPOINT: place }));
    const noteId = randomUUID();
    await client.publish(NoteWritten, { subject: noteId, data: { noteId, text: 'hola' } });
    expect(await doomed.ended).toBe('SIGKILL');

    await startChild('counter', env(counts));
    const after = randomUUID();
    await client.publish(NoteWritten, { subject: after, data: { noteId: after, text: 'otra' } });
    await waitFor(async () => (await counts.query('SELECT 1 FROM note_counts')).length === 2);
    const consumer = await waitFor(async () => {
      const info = await client.connection.jsm.consumers.info(NoteWritten.stream, 'notifications');
      return info.num_ack_pending === 0 && info.num_pending === 0 ? info : null;
    });
    expect(consumer.ack_floor.stream_seq).toBe(2);
    expect(await counts.query('SELECT DISTINCT told FROM note_counts')).toEqual([{ told: 1 }]);
  });

  it('sets an event aside that kills its consumer each time, and goes on with the others', async () => {
    const settings = env(counts, { FAILPOINT: 'before-commit', EVENT_MAX_DELIVER: '2' });
    const noteId = randomUUID();
    await client.publish(NoteWritten, { subject: noteId, data: { noteId, text: 'mata' } });
    for (const _attempt of [1, 2]) {
      const doomed = await startChild('counter', settings);
      expect(await doomed.ended).toBe('SIGKILL');
    }
    await startChild('counter', env(counts, { EVENT_MAX_DELIVER: '2' }));
    const other = randomUUID();
    await client.publish(NoteWritten, { subject: other, data: { noteId: other, text: 'otra' } });
    const [letter] = await waitFor(async () => {
      const rows = await counts.query('SELECT reason, attempts, event_key FROM dead_letters');
      return rows.length > 0 ? rows : null;
    });
    expect(letter).toMatchObject({ reason: 'crashed', attempts: 2 });
    await waitFor(async () => (await counts.query('SELECT note_id FROM note_counts')).length === 1, {
      timeoutMs: 30_000,
    });
    expect(await counts.query('SELECT note_id FROM note_counts')).toEqual([{ note_id: other }]);
  });

  async function outboxDrained(): Promise<void> {
    await waitFor(async () => {
      const rows = await notes.query('SELECT published_at FROM outbox');
      return rows.length === 2 && rows.every((row) => row.published_at !== null);
    });
  }
});
