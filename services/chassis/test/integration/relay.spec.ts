import { randomUUID } from 'node:crypto';
import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { exportOutbox } from '@cotizaobra/chassis/commands/outbox-export';
import { runCommand } from '@cotizaobra/chassis/commands/run-command';
import { OutboxRelay } from '@cotizaobra/chassis/messaging/events/outbox-relay';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import pg from 'pg';
import { killChildren, startChild } from '../support/child.js';
import { service as counterService } from '../support/counter.service.js';
import { counted } from '../support/counting.js';
import { hold } from '../support/hold.js';
import { NoteWritten } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';
import { outboxDrained, writeOnce } from '../support/outbox.js';

jest.setTimeout(60_000);

describe('the relay', () => {
  let nats: TestNats;
  let notes: TestService;
  let others: TestService[];

  const another = async (which: ServiceDefinition, options = {}): Promise<TestService> => {
    const started = await startTestService(which, { nats, ...options });
    others.push(started);
    return started;
  };

  beforeEach(async () => {
    others = [];
    nats = await startTestNats();
    notes = await startTestService(service, { nats });
    await waitFor(() => notes.get(OutboxRelay).leads);
  });

  afterEach(async () => {
    killChildren();
    for (const other of others) await other.stop();
    await notes.stop();
    await nats.stop();
  });

  const versionsOf = async (noteId: string): Promise<number[]> =>
    (await notes.client.eventsOf(NoteWritten))
      .filter(({ envelope }) => envelope.subject === noteId)
      .map(({ envelope }) => envelope.aggregateVersion);

  const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

  it('has one leader; another instance takes over when its database session ends', async () => {
    const second = await another(service, { database: notes.database });
    expect(second.get(OutboxRelay).leads).toBe(false);
    const noteId = randomUUID();
    await writeOnce(second, noteId);
    await outboxDrained(notes.database, 1);

    await notes.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7301002
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    for (let version = 2; version <= 20; version += 1) await writeOnce(version % 2 ? notes : second, noteId);
    await outboxDrained(notes.database, 20);
    expect(await versionsOf(noteId)).toEqual(upTo(20));
    expect([notes, second].filter((one) => one.get(OutboxRelay).leads)).toHaveLength(1);
  });

  it('is taken over from an instance that is killed', async () => {
    const env = { NATS_URL: nats.url, DATABASE_URL: notes.database.url };
    const child = await startChild('notes', env);
    await notes.get(OutboxRelay).stop();
    await waitFor(() => child.log().includes('the relay leads'));
    const noteId = randomUUID();
    await writeOnce(notes, noteId);
    await outboxDrained(notes.database, 1);

    const heir = await another(service, { database: notes.database });
    child.kill('SIGKILL');
    for (let version = 2; version <= 10; version += 1) await writeOnce(heir, noteId);
    await outboxDrained(notes.database, 10);
    expect(await versionsOf(noteId)).toEqual(upTo(10));
  });

  it('keeps what is written while NATS is away and publishes it in order when it is back', async () => {
    await nats.kill();
    const noteId = randomUUID();
    for (let version = 1; version <= 30; version += 1) await writeOnce(notes, noteId);
    await nats.start();
    await outboxDrained(notes.database, 30);
    expect(await versionsOf(noteId)).toEqual(upTo(30));
  });

  it('makes its stream again when the store was wiped, and replay refills it for every consumer', async () => {
    const counter = await another(counterService);
    const before = [randomUUID(), randomUUID(), randomUUID()];
    for (const noteId of before) await writeOnce(notes, noteId);
    await outboxDrained(notes.database, 3);
    await counted(counter.database, 3);
    const lost = (await notes.client.eventsOf(NoteWritten)).map(({ envelope }) => envelope.id);
    const warned = jest.spyOn(notes.get<Logger>(LOGGER), 'warn');

    await nats.kill({ wipe: true });
    const during = randomUUID();
    await writeOnce(notes, during);
    await nats.start();
    await outboxDrained(notes.database, 4);
    await counted(counter.database, 4);
    expect(await notes.client.eventsOf(NoteWritten)).toHaveLength(1);
    expect(warned.mock.calls).toContainEqual([
      { stream: NoteWritten.stream },
      'stream created again: it was lost, `outbox replay` refills it',
    ]);

    // What a consumer had not seen before the store was lost.
    await counter.database.query('DELETE FROM note_counts WHERE note_id = ANY($1)', [before]);
    await counter.database.query('DELETE FROM inbox WHERE event_id = ANY($1)', [lost]);
    const env = testEnv({ NATS_URL: nats.url, DATABASE_URL: notes.database.url });
    expect(await runCommand(service, env, ['outbox', 'replay', '--from', '0'])).toBe(
      '4 events will be published again',
    );
    await outboxDrained(notes.database, 4);
    await counted(counter.database, 4);
    expect(await counter.database.query('SELECT DISTINCT told FROM note_counts')).toEqual([{ told: 1 }]);
    const replayed = await notes.client.eventsOf(NoteWritten);
    expect(new Set(replayed.map(({ data }) => data.noteId))).toEqual(new Set([...before, during]));
  });

  it('replays from a moment on, with the ids of the first time', async () => {
    await writeOnce(notes, randomUUID(), 'antes');
    await outboxDrained(notes.database, 1);
    const [row] = await notes.database.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    await writeOnce(notes, randomUUID(), 'después');
    await outboxDrained(notes.database, 2);
    const first = await notes.client.eventsOf(NoteWritten);
    await nats.kill({ wipe: true });
    await nats.start();
    const env = testEnv({ NATS_URL: nats.url, DATABASE_URL: notes.database.url });
    const from = row?.now ?? '';
    expect(await runCommand(service, env, ['outbox', 'replay', '--from', from])).toBe(
      '1 events will be published again',
    );
    const replayed = await waitFor(async () => {
      const events = await notes.client.eventsOf(NoteWritten).catch(() => []);
      return events.length > 0 ? events : null;
    });
    expect(replayed.map(({ envelope }) => envelope.id)).toEqual([first[1]?.envelope.id]);
    await expect(runCommand(service, env, ['outbox', 'replay', '--from', 'ayer'])).rejects.toThrow('ISO 8601');
  });

  it('exports the log from a moment on, as it was published', async () => {
    await writeOnce(notes, randomUUID(), 'antes');
    const [row] = await notes.database.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    for (const text of ['uno', 'dos\nlíneas']) await writeOnce(notes, randomUUID(), text);
    await outboxDrained(notes.database, 3);
    const client = new pg.Client({ connectionString: notes.database.url });
    await client.connect();
    try {
      let text = '';
      expect(await exportOutbox(client, row?.now ?? '', (lines) => (text += lines))).toBe(2);
      const exported = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
      const published = (await notes.client.eventsOf(NoteWritten)).slice(1);
      expect(exported).toEqual(published.map(({ envelope, data }) => ({ envelope, data })));
      await expect(exportOutbox(client, 'ayer', () => undefined)).rejects.toThrow('ISO 8601');
    } finally {
      await client.end();
    }
  });

  it('goes on when NATS was stopped, not dead, and comes back', async () => {
    const noteId = randomUUID();
    const letGo = await hold(nats.pid);
    try {
      for (let version = 1; version <= 5; version += 1) await writeOnce(notes, noteId);
    } finally {
      letGo();
    }
    await outboxDrained(notes.database, 5);
    expect(await versionsOf(noteId)).toEqual(upTo(5));
  });
});
