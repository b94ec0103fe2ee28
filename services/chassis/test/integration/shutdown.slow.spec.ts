import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { startTestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { type Child, killChildren, startChild } from '../support/child.js';
import { Gate } from '../support/gate.js';
import { Behave, NoteWritten, WriteNote } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';
import { outboxDrained } from '../support/outbox.js';

jest.setTimeout(300_000);

describe('a service that is asked to stop', () => {
  let nats: TestNats;
  let database: TestDatabase;
  let client: TestClient;

  beforeEach(async () => {
    nats = await startTestNats();
    database = await createTestDatabase(service.database);
    client = await TestClient.connect(nats.url);
  });

  afterEach(async () => {
    killChildren();
    await client.close();
    await nats.stop();
    await database.drop();
  });

  const start = (): Promise<Child> => startChild('notes', { NATS_URL: nats.url, DATABASE_URL: database.url });

  it('answers what it took, takes nothing more, and is unready meanwhile', async () => {
    const notes = await startTestService(service, { nats, database });
    const gate = notes.get(Gate);
    gate.close('último');
    const inFlight = client.request(Behave, { how: 'wait', text: 'último' });
    await gate.arrived('último');
    const stopping = notes.running.stop();
    await waitFor(() =>
      client.request(Behave, { how: 'echo' }).then(
        () => false,
        (error) => error.code === 'UNAVAILABLE',
      ),
    );
    expect((await fetch(`${notes.running.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${notes.running.url}/health/live`)).status).toBe(200);
    gate.open('último');
    expect(await inFlight).toEqual({ text: 'último' });
    await stopping;
    await notes.client.close();
  });

  it('loses no request when instances are replaced under load, and exits with 0', async () => {
    let current = await start();
    let running = true;
    const written: string[] = [];
    const failures: unknown[] = [];
    const worker = async (): Promise<void> => {
      while (running) {
        const noteId = randomUUID();
        try {
          await client.request(WriteNote, { noteId, text: 'hola' }, testActor());
          written.push(noteId);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const workers = Array.from({ length: 4 }, worker);
    try {
      for (const _round of [1, 2, 3]) {
        const next = await start();
        const before = written.length;
        await waitFor(() => written.length >= before + 20);
        current.kill('SIGTERM');
        expect(await current.ended).toBe(0);
        current = next;
      }
    } finally {
      // Else they would go on for ever without anybody to ask.
      running = false;
      await Promise.all(workers);
    }
    expect(failures).toEqual([]);
    await outboxDrained(database, written.length * 2, 30_000);
    const published = await client.eventsOf(NoteWritten);
    expect(new Set(published.map(({ data }) => data.noteId))).toEqual(new Set(written));
    expect(published).toHaveLength(written.length);
  });

  it('exits with 0 while NATS is away', async () => {
    const child = await start();
    await nats.kill();
    child.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    await nats.start();
  });

  it('exits with 1 when it cannot start', async () => {
    const started = startChild('notes', { NATS_URL: nats.url, DATABASE_URL: '' });
    await expect(started).rejects.toThrow('needs DATABASE_URL');
  });
});
