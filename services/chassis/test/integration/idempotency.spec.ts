import { randomUUID } from 'node:crypto';
import { Idempotency } from '@cotizaobra/chassis/data/idempotency';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { Gate } from '../support/gate.js';
import { NoteWritten, ReadNote, WriteNote } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';
import { outboxDrained } from '../support/outbox.js';

describe('an idempotency key', () => {
  let notes: TestService;

  beforeAll(async () => {
    notes = await startTestService(service, { env: { MESSAGE_CONCURRENCY: '100', MESSAGE_QUEUE: '100' } });
  });

  afterAll(() => notes?.stop());

  const actor = testActor();
  const write = (input: { noteId: string; text: string }, idempotencyKey: string | null, who = actor) =>
    notes.client.request(WriteNote, input, who, { idempotencyKey });

  it('gives 100 parallel twins one effect, one event and the same answer', async () => {
    const input = { noteId: randomUUID(), text: 'hola' };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => write(input, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ noteId: input.noteId, version: 1 })]),
    );
    await outboxDrained(notes.database, 2);
    expect(await notes.client.eventsOf(NoteWritten)).toHaveLength(1);
  });

  it('makes a twin wait for the first one', async () => {
    const gate = notes.get(Gate);
    const input = { noteId: randomUUID(), text: 'despacio' };
    const key = randomUUID();
    gate.close('despacio');
    const first = write(input, key);
    await gate.arrived('despacio');
    const twin = write(input, key);
    gate.open('despacio');
    expect(await Promise.all([first, twin])).toEqual(Array(2).fill({ noteId: input.noteId, version: 1 }));
  });

  it('answers a repeated call from the store, whatever the order of its fields', async () => {
    const noteId = randomUUID();
    const key = randomUUID();
    await write({ noteId, text: 'hola' }, key);
    expect(await write({ text: 'hola', noteId }, key)).toEqual({ noteId, version: 1 });
    expect(await write({ noteId, text: 'hola' }, null)).toEqual({ noteId, version: 2 });
  });

  it('is refused for another body', async () => {
    const noteId = randomUUID();
    const key = randomUUID();
    await write({ noteId, text: 'hola' }, key);
    await expect(write({ noteId, text: 'otra' }, key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
    expect(await notes.client.request(ReadNote, { noteId }, actor)).toEqual({ text: 'hola' });
  });

  it('is a matter of each actor', async () => {
    const key = randomUUID();
    const [one, two] = [randomUUID(), randomUUID()];
    await write({ noteId: one, text: 'mía' }, key);
    expect(await write({ noteId: two, text: 'tuya' }, key, testActor())).toEqual({ noteId: two, version: 1 });
  });

  it('stays free when the call was refused, so that a corrected one may follow', async () => {
    const noteId = randomUUID();
    const key = randomUUID();
    await expect(write({ noteId, text: 'refuse' }, key)).rejects.toMatchObject({ code: 'NOTE_REFUSED' });
    expect(await write({ noteId, text: 'ahora sí' }, key)).toEqual({ noteId, version: 1 });
  });

  it('is forgotten after 24 hours, swept or not', async () => {
    const noteId = randomUUID();
    const key = randomUUID();
    await write({ noteId, text: 'hola' }, key);
    await notes.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = $1`, [
      key,
    ]);
    expect(await write({ noteId, text: 'otra' }, key)).toEqual({ noteId, version: 2 });
    await notes.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    expect(await notes.get(Idempotency).sweep()).toBeGreaterThan(0);
    expect(await notes.database.query('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });
});
