import {
  contextFromHeaders,
  decodeBody,
  encodeBody,
  errorFromReply,
  errorReply,
  headersFromContext,
} from '@cotizaobra/chassis/messaging/requests/wire';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { AppError, defineError } from '@cotizaobra/proto/core/errors';
import { headers } from '@nats-io/transport-node';

describe('a request on the wire', () => {
  it('carries its context, in ASCII alone', () => {
    const context = requestContext.fresh({
      actor: testActor({ email: 'ñandú😀@example.pe' }),
      deadline: 1_700_000_000_000,
      idempotencyKey: 'k-1',
    });
    const sent = headersFromContext(context);
    expect(sent.get('co-actor')).toMatch(/^[\x20-\x7e]+$/);
    expect(contextFromHeaders(sent)).toEqual({ ...context, causationId: context.correlationId });
  });

  it('gets a correlation id when it has none', () => {
    expect(contextFromHeaders(undefined).correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['co-actor', '{"userId":"x"}'],
    ['co-actor', 'x'],
    ['co-deadline', 'soon'],
  ])('is MALFORMED with %s %j', (name, value) => {
    const received = headers();
    received.set(name, value);
    expect(() => contextFromHeaders(received)).toThrow(AppError);
  });

  it('has an empty body for undefined, and refuses what is no JSON or too large', () => {
    expect(decodeBody(encodeBody(undefined, 10))).toBeUndefined();
    expect(decodeBody(encodeBody({ a: 'ñ' }, 20))).toEqual({ a: 'ñ' });
    expect(() => decodeBody(Buffer.from('{'))).toThrow(AppError);
    expect(() => decodeBody(Buffer.from([0xff, 0xfe]))).toThrow(AppError);
    expect(() => encodeBody('xxxxxxxxxxx', 10)).toThrow('demasiado grande');
  });

  it('refuses what is nested so deep that it could be read and not be written', () => {
    const nested = JSON.parse('[['.repeat(10_000) + ']]'.repeat(10_000));
    expect(() => encodeBody(nested, 100_000)).toThrow('No se pudo leer lo enviado');
  });

  it('brings an error back as it was', () => {
    const def = defineError('SOLD_OUT', 'conflict', 'Quedan {left}.');
    const error = new AppError(def, { left: 3 }, [{ path: 'a', code: 'b', message: 'c' }]);
    const reply = errorReply(error.toWire());
    expect(errorFromReply(reply.headers, reply.body)?.toWire()).toEqual({ ...error.toWire(), text: 'Quedan 3.' });
    expect(errorFromReply(headers(), reply.body)).toBeNull();
  });
});
