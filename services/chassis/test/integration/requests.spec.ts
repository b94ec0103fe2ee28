import { randomUUID } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import type { Msg } from '@nats-io/transport-node';
import { Gate } from '../support/gate.js';
import {
  AdminOnly,
  AskElsewhere,
  Behave,
  Internal,
  noteErrors,
  ReadNote,
  WriteNote,
} from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';

describe('requests', () => {
  let notes: TestService;

  beforeAll(async () => {
    notes = await startTestService(service, { env: { MESSAGE_CONCURRENCY: '4', MESSAGE_QUEUE: '4' } });
  });

  afterAll(() => notes?.stop());

  const behave = (
    how: 'echo' | 'ask' | 'wait' | 'throw' | 'large' | 'huge' | 'nothing' | 'break-contract',
    text = '',
    options = {},
  ) => notes.client.request(Behave, { how, text }, null, options);

  it('refuses bad input with the path, code and Spanish text of each field', async () => {
    const input = { noteId: 'x', text: ' ', tags: [{ name: 'a' }, { name: '' }] };
    await expect(notes.client.request(WriteNote, input, testActor())).rejects.toMatchObject({
      code: 'INVALID',
      status: 400,
      fields: [
        { path: 'noteId', code: 'invalid_format', message: 'La nota no es válida' },
        { path: 'text', code: 'too_small', message: 'Escribe el texto' },
        { path: 'tags.1.name', code: 'too_small', message: 'Escribe la etiqueta' },
      ],
    });
  });

  it('refuses a body that is not JSON', async () => {
    const { raw } = notes.client.connection;
    const reply = await raw.request(Behave.subject, '{"how":', { timeout: 2_000 });
    expect(reply.headers?.get('co-error')).toBe('MALFORMED');
  });

  it('carries a refusal with its code, status, text and params', async () => {
    const noteId = randomUUID();
    await expect(notes.client.request(WriteNote, { noteId, text: 'refuse' }, testActor())).rejects.toMatchObject({
      code: noteErrors.REFUSED.code,
      kind: 'conflict',
      status: 409,
      params: { noteId },
      message: `La nota ${noteId} no se puede escribir.`,
    });
    expect(await notes.client.request(ReadNote, { noteId }, testActor())).toEqual({ text: null });
  });

  it('tells nothing of an unexpected error but INTERNAL', async () => {
    const failed = behave('throw', 'hunter2');
    await expect(failed).rejects.toMatchObject({ code: 'INTERNAL', status: 500, message: coreErrors.INTERNAL.text });
  });

  it('takes an answer that breaks its contract for a fault', async () => {
    await expect(behave('break-contract')).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('answers nothing with undefined', async () => {
    expect(await behave('nothing')).toBeUndefined();
  });

  it('refuses answers and questions that NATS would not carry', async () => {
    await expect(behave('huge')).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
    await expect(behave('echo', 'x'.repeat(9 * 1024 * 1024))).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const large = 'x'.repeat(7 * 1024 * 1024);
    expect(await behave('echo', large)).toEqual({ text: large });
  });

  it('packs an answer that NATS would not carry as it is', async () => {
    const large = 'x'.repeat(9 * 1024 * 1024);
    expect(await behave('large')).toEqual({ text: large });
    const { bytes } = await notes.get(Requester).requestBytes(Behave, { how: 'large' });
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ text: large });
  });

  it('packs a large answer for the whole way to who takes it, and only for them', async () => {
    const requester = notes.get(Requester);
    const large = { text: 'x'.repeat(9 * 1024 * 1024) };
    const packed = await requester.requestBytes(Behave, { how: 'large' }, { accepts: 'zstd' });
    expect(packed.encoding).toBe('zstd');
    expect(JSON.parse(zstdDecompressSync(packed.bytes).toString())).toEqual(large);
    const plain = await requester.requestBytes(Behave, { how: 'large' });
    expect(plain.encoding).toBeNull();
    const small = await requester.requestBytes(Behave, { how: 'echo', text: 'hola' }, { accepts: 'zstd' });
    expect(small.encoding).toBeNull();
    expect(JSON.parse(Buffer.from(small.bytes).toString())).toEqual({ text: 'hola' });
  });

  it('says DEADLINE when the answer does not come in time', async () => {
    const gate = notes.get(Gate);
    gate.close('late');
    await expect(behave('wait', 'late', { deadlineMs: 50 })).rejects.toMatchObject({ code: 'DEADLINE', status: 504 });
    gate.open('late');
  });

  it('does not begin what nobody waits for any more', async () => {
    const gate = notes.get(Gate);
    gate.close('busy');
    const busy = Array.from({ length: 4 }, () => behave('wait', 'busy'));
    await gate.arrived('busy', 4);
    const noteId = randomUUID();
    const late = notes.client.request(WriteNote, { noteId, text: 'tarde' }, testActor(), { deadlineMs: 50 });
    await expect(late).rejects.toMatchObject({ code: 'DEADLINE' });
    gate.open('busy');
    await Promise.all(busy);
    expect(await notes.client.request(ReadNote, { noteId }, testActor())).toEqual({ text: null });
  });

  it('says UNAVAILABLE at once when nobody answers a message', async () => {
    const orphan = { ...Behave, subject: 'identity.requests.nobody-is-there' };
    await expect(notes.client.request(orphan, { how: 'echo' })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
  });

  it('serves others while requests wait for a service that does not answer', async () => {
    const { raw } = notes.client.connection;
    const asked: Msg[] = [];
    const elsewhere = raw.subscribe(AskElsewhere.subject, { callback: (_error, msg) => void asked.push(msg) });
    await raw.flush();
    // Twice as many as may work at once: those that ask must not be in the way, not even of each other.
    const asking = Array.from({ length: 8 }, () => behave('ask', 'hola'));
    await waitFor(() => asked.length === 8);
    expect(await behave('echo', 'sigo aquí')).toEqual({ text: 'sigo aquí' });
    for (const msg of asked) msg.respond(JSON.stringify({ text: 'por fin' }));
    expect(await Promise.all(asking)).toEqual(asking.map(() => ({ text: 'por fin' })));
    elsewhere.unsubscribe();
  });

  it('refuses at once what exceeds its queue, and serves the rest', async () => {
    const gate = notes.get(Gate);
    gate.close('full');
    const taken = Array.from({ length: 8 }, () => behave('wait', 'full'));
    await gate.arrived('full', 4);
    // One connection keeps its order: these arrive after the eight.
    await expect(behave('echo')).rejects.toMatchObject({ code: 'UNAVAILABLE', params: { retryAfterSeconds: 1 } });
    gate.open('full');
    expect(await Promise.all(taken)).toEqual(Array.from({ length: 8 }, () => ({ text: 'full' })));
    expect(await behave('echo', 'again')).toEqual({ text: 'again' });
  });

  describe('who may ask', () => {
    const nobody = null;
    const person = testActor({ companyId: null });
    const member = testActor();
    const admin = testActor({ role: 'superAdmin' });
    const note = () => ({ noteId: randomUUID(), text: 'hola' });

    it('refuses nobody where a session is needed, and a person without company where one is', async () => {
      await expect(notes.client.request(ReadNote, { noteId: randomUUID() }, nobody)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
      await expect(notes.client.request(WriteNote, note(), nobody)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(notes.client.request(WriteNote, note(), person)).rejects.toMatchObject({ code: 'COMPANY_REQUIRED' });
      await expect(notes.client.request(WriteNote, note(), member)).resolves.toMatchObject({ version: 1 });
    });

    it('lets only a superAdmin do what is theirs', async () => {
      await expect(notes.client.request(AdminOnly, {}, nobody)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(notes.client.request(AdminOnly, {}, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(notes.client.request(AdminOnly, {}, admin)).resolves.toEqual({ userId: admin.userId });
    });

    it('keeps people from internal messages', async () => {
      await expect(notes.client.request(Internal, {}, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(notes.client.request(Internal, {}, nobody)).resolves.toEqual({ ok: true });
    });

    it('checks who asks before what is asked', async () => {
      await expect(notes.client.request(WriteNote, { noteId: 'x', text: '' }, nobody)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    });
  });
});
