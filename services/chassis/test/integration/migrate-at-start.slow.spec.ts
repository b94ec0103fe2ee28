import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { jest } from '@jest/globals';
import { killChildren, startChild } from '../support/child.js';
import { WriteNote } from '../support/notes.contract.js';

jest.setTimeout(60_000);

describe('a service with MIGRATE_AT_START', () => {
  let nats: TestNats;
  let client: TestClient;
  /** Has the tables of the chassis, not those of the service. */
  let database: TestDatabase;
  const start = () => startChild('notes', { NATS_URL: nats.url, DATABASE_URL: database.url, MIGRATE_AT_START: 'true' });

  beforeEach(async () => {
    nats = await startTestNats();
    client = await TestClient.connect(nats.url);
    database = await createTestDatabase();
  });

  afterEach(async () => {
    killChildren();
    await client.close();
    await nats.stop();
    await database.drop();
  });

  it('brings its database up to date, then answers; the next start finds that done', async () => {
    const first = await start();
    const input = { noteId: randomUUID(), text: 'hola' };
    const key = { idempotencyKey: randomUUID() };
    expect(await client.request(WriteNote, input, testActor(), key)).toEqual({ noteId: input.noteId, version: 1 });
    expect(first.log()).toContain('"msg":"migrated"');
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await start();
    expect(second.log()).not.toContain('"msg":"migrated"');
    expect(await database.query('SELECT text FROM notes')).toEqual([{ text: 'hola' }]);
  });

  it('waits for a database that is made after its start', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const later = `${name}_later`;
    const starting = startChild('notes', {
      NATS_URL: nats.url,
      DATABASE_URL: database.url.replace(name, later),
      MIGRATE_AT_START: 'true',
    });
    await delay(1_500);
    await database.query(`CREATE DATABASE ${later}`);
    try {
      expect((await starting).log()).toContain('"msg":"migrated"');
    } finally {
      killChildren();
      await database.query(`DROP DATABASE ${later} WITH (FORCE)`);
    }
  });

  it('does not start when a migration fails', async () => {
    await database.query('CREATE TABLE notes (taken text)');
    await expect(start()).rejects.toThrow('relation \\"notes\\" already exists');
  });
});
