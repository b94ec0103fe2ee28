import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { openService, type RunningService } from '@cotizaobra/chassis/app/start-service';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { recordSpans } from '@cotizaobra/chassis/observability/tracing';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestNats, type TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { context, SpanKind, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { service as counterService } from '../support/counter.service.js';
import { Gate } from '../support/gate.js';
import { Behave, NoteWritten, WriteNote } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';

describe('what can be seen of a request', () => {
  const spans = new InMemorySpanExporter();
  const lines: Record<string, unknown>[] = [];
  let nats: TestNats;
  let database: TestDatabase;
  let notes: RunningService;
  let counter: TestService;
  let client: TestClient;

  beforeAll(async () => {
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).register();
    recordSpans();
    nats = await startTestNats();
    database = await createTestDatabase(service.database);
    const env = testEnv({ NATS_URL: nats.url, DATABASE_URL: database.url, LOG_LEVEL: 'info' });
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()));
        done();
      },
    });
    notes = await openService(service, env, createLogger('quotations', env, sink));
    counter = await startTestService(counterService, { nats });
    client = await TestClient.connect(nats.url);
  });

  afterAll(async () => {
    await client?.close();
    await counter?.stop();
    await notes?.stop();
    await nats?.stop();
    await database?.drop();
    trace.disable();
    context.disable();
  });

  it('is one line a request with outcome, duration, correlation, actor and company, and nothing of the body', async () => {
    const actor = testActor();
    await client.request(WriteNote, { noteId: randomUUID(), text: 'hunter2' }, actor, { correlationId: 'c-42' });
    await client.request(Behave, { how: 'throw', text: 'x' }, null, { correlationId: 'c-43' }).catch(() => undefined);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests).toEqual([
      expect.objectContaining({
        level: 'info',
        process: 'quotations',
        name: WriteNote.subject,
        outcome: 'OK',
        ms: expect.any(Number),
        // Opens the transaction, the note, its two events, commits.
        queries: 4,
        messages: 0,
        correlationId: 'c-42',
        actor: actor.userId,
        company: actor.companyId,
      }),
      expect.objectContaining({ name: Behave.subject, outcome: 'INTERNAL', correlationId: 'c-43' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
    expect(lines.find(({ msg }) => msg === 'handler failed')).toMatchObject({
      level: 'error',
      correlationId: 'c-43',
      err: { stack: expect.stringContaining('NoteRequests') },
    });
  });

  it('is one trace from the caller over the event to its consumer', async () => {
    await client.request(WriteNote, { noteId: randomUUID(), text: 'hola' }, testActor());
    const request = spans.getFinishedSpans().findLast(({ name }) => name === WriteNote.subject);
    const traceId = request?.spanContext().traceId;
    const found = await waitFor(() => {
      const all = spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
      return all.filter(({ name }) => name === NoteWritten.type).length === 2 ? all : null;
    });
    const kinds = [SpanKind.CLIENT, SpanKind.SERVER, SpanKind.PRODUCER, SpanKind.CONSUMER];
    const isStatement = (span: ReadableSpan) => span.attributes['db.system.name'] !== undefined;
    const told = found.filter((span) => !span.name.startsWith('public') && !isStatement(span));
    const chain = kinds.map((kind) => told.find((span) => span.kind === kind));
    const ids = chain.map((span) => span?.spanContext().spanId);
    expect(chain.map((span) => span?.parentSpanContext?.spanId)).toEqual([undefined, ...ids.slice(0, 3)]);
    expect(chain.map((span) => span?.name)).toEqual([
      WriteNote.subject,
      WriteNote.subject,
      NoteWritten.type,
      NoteWritten.type,
    ]);
  });

  it('has its statements in the trace, by text and never by value', async () => {
    const noteId = randomUUID();
    await client.request(WriteNote, { noteId, text: 'hunter3' }, testActor());
    const request = spans
      .getFinishedSpans()
      .findLast((span) => span.name === WriteNote.subject && span.kind === SpanKind.SERVER);
    const statements = spans
      .getFinishedSpans()
      .filter(
        (span) => span.parentSpanContext?.spanId === request?.spanContext().spanId && span.attributes['db.system.name'],
      );
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['START', 'INSERT notes', 'INSERT outbox', 'COMMIT']),
    );
    const texts = JSON.stringify(statements.map(({ attributes }) => attributes));
    expect(texts).toContain('INSERT INTO notes (id, text, version) VALUES ($1, $2, 1)');
    for (const value of [noteId, 'hunter3']) expect(texts).not.toContain(value);
  });

  it('tells how many events a consumer was not given, and how many it has not answered', async () => {
    const gate = counter.get(Gate);
    gate.close('espera');
    const backlog = async () => {
      const metrics = await (await fetch(`${counter.running.url}/metrics`)).text();
      const reading = (name: string) => new RegExp(`^${name}{stream="QUOTATIONS"} (\\S+)$`, 'm').exec(metrics)?.[1];
      return [reading('events_pending'), reading('events_unanswered')];
    };
    await client.request(WriteNote, { noteId: randomUUID(), text: 'espera' }, testActor());
    await gate.arrived('espera');
    await waitFor(async () => (await backlog()).join() === '0,1');
    gate.open('espera');
    await waitFor(async () => (await backlog()).join() === '0,0');
  });
});
