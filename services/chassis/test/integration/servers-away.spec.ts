import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess } from '@cotizaobra/chassis/local-servers/child-server';
import { type LocalPostgres, startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { hold } from '../support/hold.js';
import { Behave, NoteWritten, ReadNote, WriteNote } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';
import { outboxDrained } from '../support/outbox.js';

jest.setTimeout(60_000);

const ready = async (notes: TestService): Promise<boolean> => (await fetch(`${notes.running.url}/health/ready`)).ok;

describe('while NATS is away', () => {
  let notes: TestService;

  beforeEach(async () => {
    notes = await startTestService(service);
  });

  afterEach(() => notes.stop());

  it('fails requests at once, is unready, and serves again when it is back', async () => {
    await notes.nats.kill();
    await waitFor(async () => !(await ready(notes)));
    await expect(notes.client.request(Behave, { how: 'echo' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await notes.nats.start();
    await waitFor(() => ready(notes));
    await waitFor(() => notes.client.connection.connected);
    expect(await notes.client.request(Behave, { how: 'echo', text: 'hola' })).toEqual({ text: 'hola' });
  });

  it('keeps to the deadline when the server only hangs', async () => {
    const letGo = await hold(notes.nats.pid);
    try {
      const hanging = notes.client.request(Behave, { how: 'echo' }, null, { deadlineMs: 200 });
      await expect(hanging).rejects.toMatchObject({ code: 'DEADLINE' });
    } finally {
      letGo();
    }
    expect(await notes.client.request(Behave, { how: 'echo', text: 'hola' })).toEqual({ text: 'hola' });
  });
});

describe('while PostgreSQL is away', () => {
  let dir: string;
  let postgres: LocalPostgres;
  let notes: TestService;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-postgres-'));
    chmodSync(dir, 0o755);
    postgres = await startPostgres({ dir, port: 0 });
    process.env.TEST_POSTGRES_URL = postgres.url('postgres');
    notes = await startTestService(service);
  });

  afterEach(async () => {
    await notes.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('refuses with 503, and loses nothing of what it had acknowledged', async () => {
    const actor = testActor();
    const [before, after] = [randomUUID(), randomUUID()];
    await notes.client.request(WriteNote, { noteId: before, text: 'antes' }, actor);
    await stopProcess(postgres.pid, 'SIGKILL');
    const during = notes.client.request(WriteNote, { noteId: randomUUID(), text: 'durante' }, actor);
    await expect(during).rejects.toMatchObject({ status: 503 });
    await waitFor(async () => !(await ready(notes)));
    // What does not need the database goes on.
    expect(await notes.client.request(Behave, { how: 'echo', text: 'hola' })).toEqual({ text: 'hola' });

    postgres = await waitFor(() => startPostgres({ dir, port: postgres.port }), { what: 'PostgreSQL is back' });
    await waitFor(() => ready(notes));
    expect(await notes.client.request(WriteNote, { noteId: after, text: 'después' }, actor)).toMatchObject({
      version: 1,
    });
    expect(await notes.client.request(ReadNote, { noteId: before }, actor)).toEqual({ text: 'antes' });
    await outboxDrained(notes.database, 4, 20_000);
    expect((await notes.client.eventsOf(NoteWritten)).map(({ data }) => data.noteId)).toEqual([before, after]);
  });
});
