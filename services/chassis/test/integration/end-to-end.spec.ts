import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { service as counterService } from '../support/counter.service.js';
import { NotePublished, NoteWritten, ReadNote, WriteNote } from '../support/notes.contract.js';
import { service as notesService } from '../support/notes.service.js';

describe('a request, its event and a consumer in another service', () => {
  let nats: TestNats;
  let notes: TestService;
  let counter: TestService;

  beforeAll(async () => {
    nats = await startTestNats();
    notes = await startTestService(notesService, { nats });
    counter = await startTestService(counterService, { nats });
  });

  afterAll(async () => {
    await counter?.stop();
    await notes?.stop();
    await nats?.stop();
  });

  it('answers, publishes the event with its envelope and applies it once', async () => {
    const actor = testActor();
    const noteId = randomUUID();
    const answer = await notes.client.request(WriteNote, { noteId, text: 'hola' }, actor, { correlationId: 'c-1' });
    expect(answer).toEqual({ noteId, version: 1 });
    expect(await notes.client.request(ReadNote, { noteId }, actor)).toEqual({ text: 'hola' });

    const [row] = await waitFor(async () => {
      const rows = await counter.database.query('SELECT * FROM note_counts WHERE note_id = $1', [noteId]);
      return rows.length > 0 ? rows : null;
    });
    expect(row).toMatchObject({ told: 1, version: 1, text: 'hola' });

    const [event] = await notes.client.eventsOf(NoteWritten);
    expect(event?.data).toEqual({ noteId, text: 'hola' });
    expect(event?.envelope).toMatchObject({
      type: 'quotations.note-written.v1',
      source: '/cotizaobra/quotations',
      subject: noteId,
      aggregateVersion: 1,
      companyId: actor.companyId,
      correlationId: 'c-1',
    });
  });

  it('puts the public event on the subject of the company it is for', async () => {
    const actor = testActor();
    const noteId = randomUUID();
    await notes.client.request(WriteNote, { noteId, text: 'hola' }, actor);
    const stored = await waitFor(async () =>
      (await notes.client.readStream(NotePublished.stream)).find(({ envelope }) => envelope.subject === noteId),
    );
    expect(stored.subject).toBe(`public.${actor.companyId}.note.written.v1`);
  });

  it('answers on /health/live, /health/ready and /metrics', async () => {
    const answers = await Promise.all(
      ['/health/live', '/health/ready', '/metrics'].map((path) => fetch(notes.running.url + path)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await answers[2]?.text()).toContain('message_handling_seconds_count{message="write-note",outcome="OK"}');
  });
});
