import { randomUUID } from 'node:crypto';
import type { DeadLetterSummary } from '@cotizaobra/chassis/commands/dead-letter-commands';
import { runCommand } from '@cotizaobra/chassis/commands/run-command';
import { headersOf } from '@cotizaobra/chassis/messaging/events/envelope-headers';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { Faults, service } from '../support/counter.service.js';
import { counted, told } from '../support/counting.js';
import { Gate } from '../support/gate.js';
import { NoteIgnored, NoteWritten } from '../support/notes.contract.js';

jest.setTimeout(30_000);

describe('a consumer', () => {
  let counter: TestService;

  beforeEach(async () => {
    counter = await startTestService(service, { env: { EVENT_MAX_DELIVER: '3', EVENT_CONCURRENCY: '4' } });
  });

  afterEach(() => counter?.stop());

  const publish = (text: string, noteId: string = randomUUID(), aggregateVersion = 1) =>
    counter.client.publish(NoteWritten, { subject: noteId, aggregateVersion, data: { noteId, text } });

  const settled = () =>
    waitFor(async () => {
      const info = await counter.client.connection.jsm.consumers.info(NoteWritten.stream, 'notifications');
      return info.num_pending === 0 && info.num_ack_pending === 0;
    });

  const command = (...words: string[]) => runCommand(service, testEnv({ DATABASE_URL: counter.database.url }), words);

  const deadLetters = async () => JSON.parse(await command('dead-letters', 'list')) as DeadLetterSummary[];

  it('applies an event once, however often it comes', async () => {
    const { envelope, data } = await publish('hola');
    for (const _again of [1, 2, 3]) await counter.client.publishRaw(NoteWritten, envelope, JSON.stringify(data));
    await publish('otra');
    await counted(counter.database, 2);
    await settled();
    expect(await told(counter.database, data.noteId)).toBe(1);
  });

  it('tells a late, older event but lets the projection ignore it', async () => {
    const noteId = randomUUID();
    await publish('nueva', noteId, 7);
    await publish('vieja', noteId, 3);
    await waitFor(async () => (await told(counter.database, noteId)) === 2);
    const [row] = await counter.database.query('SELECT version, text FROM note_counts');
    expect(row).toEqual({ version: 7, text: 'nueva' });
  });

  it('takes one aggregate’s events one after the other and others at the same time', async () => {
    const gate = counter.get(Gate);
    const [slow, other] = [randomUUID(), randomUUID()];
    gate.close('lenta');
    await publish('lenta', slow, 1);
    await gate.arrived('lenta');
    await publish('segunda', slow, 2);
    await publish('ajena', other, 1);
    await waitFor(async () => (await told(counter.database, other)) === 1);
    expect(counter.get(Faults).attempts).toEqual(['lenta', 'ajena']);
    gate.open('lenta');
    await waitFor(async () => (await told(counter.database, slow)) === 2);
    expect(counter.get(Faults).attempts).toEqual(['lenta', 'ajena', 'segunda']);
  });

  it('keeps an event whose handling takes longer than the server waits for an ack', async () => {
    const gate = counter.get(Gate);
    gate.close('larga');
    const { data } = await publish('larga');
    await gate.arrived('larga');
    const info = () => counter.client.connection.jsm.consumers.info(NoteWritten.stream, 'notifications');
    const since = Date.now();
    await waitFor(() => Date.now() - since > 3_000, { what: 'the ack wait of 2 s is over' });
    expect((await info()).num_redelivered).toBe(0);
    gate.open('larga');
    await waitFor(async () => (await told(counter.database, data.noteId)) === 1);
    expect(counter.get(Faults).attempts).toEqual(['larga']);
  });

  it('tries again what failed, with nothing left of the failed attempts', async () => {
    counter.get(Faults).fail('tropieza', 2);
    const { data } = await publish('tropieza');
    await waitFor(async () => (await told(counter.database, data.noteId)) === 1);
    await settled();
    expect(counter.get(Faults).attempts).toHaveLength(3);
    expect(await deadLetters()).toEqual([]);
    expect(await counter.database.query('SELECT * FROM event_attempts')).toEqual([]);
  });

  it('makes a dead letter of what fails to the last attempt while the others go on, and redrives it', async () => {
    counter.get(Faults).fail('falla', 4);
    const { data } = await publish('falla');
    await publish('otra');
    await counted(counter.database, 1);
    const [letter] = await waitFor(async () => {
      const letters = await deadLetters();
      return letters.length > 0 ? letters : null;
    });
    expect(letter).toMatchObject({ reason: 'failed', attempts: 3, type: NoteWritten.type });
    expect(letter?.detail).toContain('fails 2 times more');
    await settled();

    await command('dead-letters', 'redrive', letter?.id ?? '');
    await waitFor(async () => (await deadLetters())[0]?.attempts === 4);
    await command('dead-letters', 'redrive');
    await waitFor(async () => (await deadLetters()).length === 0);
    expect(await told(counter.database, data.noteId)).toBe(1);
    const [row] = await counter.database.query('SELECT redriven_at FROM dead_letters');
    expect(row?.redriven_at).toBeInstanceOf(Date);
  });

  it('does not apply what was set aside, though the server sends it again', async () => {
    counter.get(Faults).fail('apartado', 1);
    const { envelope } = await publish('hola');
    const apart = { ...envelope, id: randomUUID() };
    await counter.database.query(
      `INSERT INTO dead_letters (id, consumer, event_key, stream, subject, reason, detail, attempts, headers, data)
       VALUES (gen_random_uuid(), 'notifications', $1, $2, $3, 'crashed', '', 3, '{}', '')`,
      [apart.id, NoteWritten.stream, NoteWritten.subject],
    );
    await counter.client.publishRaw(NoteWritten, apart, JSON.stringify({ noteId: randomUUID(), text: 'apartado' }));
    await waitFor(() => counter.get(Faults).attempts.includes('apartado'));
    await settled();
    expect(counter.get(Faults).attempts).toEqual(['hola', 'apartado']);
    expect(await deadLetters()).toHaveLength(1);
    expect(await counter.database.query('SELECT * FROM event_attempts')).toEqual([]);
  });

  it.each([
    ['data that break the contract', '{"noteId":"x"}'],
    ['a body that is not JSON', '{'],
  ])('sets aside %s at once', async (_what, body) => {
    const { envelope } = await publish('hola');
    await counter.client.publishRaw(NoteWritten, { ...envelope, id: randomUUID() }, body);
    const [letter] = await waitFor(async () => {
      const letters = await deadLetters();
      return letters.length > 0 ? letters : null;
    });
    expect(letter).toMatchObject({ reason: 'poison', attempts: 1 });
    await settled();
  });

  it('sets aside a message that is no event, and keeps its headers and body', async () => {
    await publish('hola');
    const headers = headersOf({ ...(await publish('otra')).envelope, id: 'no-uuid' });
    await counter.client.connection.js.publish(NoteWritten.subject, 'basura', { headers });
    const [row] = await waitFor(async () => {
      const rows = await counter.database.query('SELECT reason, headers, data FROM dead_letters');
      return rows.length > 0 ? rows : null;
    });
    expect(row).toMatchObject({ reason: 'poison', headers: { 'ce-id': 'no-uuid' }, data: Buffer.from('basura') });
    await settled();
  });

  it('passes over events it does not consume', async () => {
    await counter.client.publish(NoteIgnored, { data: {} });
    await publish('hola');
    await counted(counter.database, 1);
    await settled();
    expect(await deadLetters()).toEqual([]);
  });

  it('begins with what was published before it existed', async () => {
    await publish('hola');
    await counted(counter.database, 1);
    await counter.client.connection.jsm.consumers.delete(NoteWritten.stream, 'notifications');
    await publish('después');
    await counted(counter.database, 2);
    expect(await counter.database.query('SELECT DISTINCT told FROM note_counts')).toEqual([{ told: 1 }]);
  });

  it('takes a changed setting over into the consumer that is there', async () => {
    await publish('hola');
    await counted(counter.database, 1);
    await counter.running.stop();
    const env = { EVENT_ACK_WAIT_MS: '5000' };
    const next = await startTestService(service, { nats: counter.nats, database: counter.database, env });
    await publish('después');
    await counted(counter.database, 2);
    const info = await next.client.connection.jsm.consumers.info(NoteWritten.stream, 'notifications');
    expect(info.config.ack_wait).toBe(5_000_000_000);
    await next.stop();
  });

  it('shares its events among instances, each applied once', async () => {
    const second = await startTestService(service, { nats: counter.nats, database: counter.database });
    const notes = Array.from({ length: 40 }, () => randomUUID());
    for (const version of [1, 2, 3]) for (const noteId of notes) await publish(`v${version}`, noteId, version);
    await waitFor(async () => {
      const rows = await counter.database.query('SELECT 1 FROM note_counts WHERE told = 3 AND version = 3');
      return rows.length === 40;
    });
    const attempts = [counter, second].map((one) => one.get(Faults).attempts.length);
    expect(attempts.reduce((sum, count) => sum + count)).toBe(120);
    await second.stop();
  });

  it('loses nothing when it is stopped with events in hand', async () => {
    const gate = counter.get(Gate);
    gate.close('en-mano');
    const notes = Array.from({ length: 12 }, () => randomUUID());
    for (const noteId of notes) await publish('en-mano', noteId);
    await gate.arrived('en-mano', 4);
    const stopping = counter.running.stop();
    gate.open('en-mano');
    await stopping;
    const next = await startTestService(service, { nats: counter.nats, database: counter.database });
    await counted(counter.database, 12);
    await settled();
    expect(await counter.database.query('SELECT DISTINCT told FROM note_counts')).toEqual([{ told: 1 }]);
    await next.stop();
  });
});
