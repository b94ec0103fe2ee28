import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw, zstdCompress } from 'node:zlib';
import { actorSchema } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors, errorKinds, type WireError } from '@cotizaobra/proto/core/errors';
import { requestHeaders } from '@cotizaobra/proto/core/headers';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { z } from 'zod';
import type { RequestContext } from '../../observability/request-context.js';

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);
const zstd = promisify(zstdCompress);
const DEFLATE = 'deflate-raw';
/** Encoding that the gateway passes on to clients. */
export const ZSTD = 'zstd';
/** Smaller answers are compressed by the gateway: so little is not worth another encoding on the way. */
const ZSTD_FROM_BYTES = 256 * 1024;
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Bytes of an answer before it is packed. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

const wireErrorSchema = z.object({
  code: z.string(),
  kind: z.enum(errorKinds),
  status: z.number().int(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

/** Reads actor, deadline and context from a request's headers. Throws MALFORMED if they are invalid. */
export function contextFromHeaders(received: MsgHdrs | undefined): RequestContext {
  const read = (name: string): string | null => received?.get(name) || null;
  const correlationId = read(requestHeaders.correlationId) ?? randomUUID();
  const address = read(requestHeaders.address);
  return {
    correlationId,
    actor: parseActor(read(requestHeaders.actor)),
    ...(address ? { address } : {}),
    deadline: parseDeadline(read(requestHeaders.deadline)),
    idempotencyKey: read(requestHeaders.idempotencyKey),
    causationId: correlationId,
    traceparent: read(requestHeaders.traceparent),
  };
}

/** Context → headers; absent values send no header. */
export function headersFromContext(context: RequestContext): MsgHdrs {
  const result = headers();
  const write = (name: string, value: string | null): void => {
    if (value !== null) result.set(name, value);
  };
  write(requestHeaders.correlationId, context.correlationId);
  write(requestHeaders.actor, context.actor && escapeToAscii(JSON.stringify(context.actor)));
  write(requestHeaders.address, context.address ?? null);
  write(requestHeaders.deadline, context.deadline === null ? null : String(context.deadline));
  write(requestHeaders.idempotencyKey, context.idempotencyKey);
  write(requestHeaders.traceparent, context.traceparent);
  return result;
}

/** Body → JSON value; an empty body is `undefined`. */
export function decodeBody(data: Uint8Array): unknown {
  if (data.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(data));
  } catch (cause) {
    throw new AppError(coreErrors.MALFORMED, {}, [], { cause });
  }
}

/** JSON value → body; `undefined` is an empty body. Throws if it is too large for NATS or too deep to write. */
export function encodeBody(value: unknown, maxBytes: number): Uint8Array {
  const body = Buffer.from(value === undefined ? '' : toJson(value));
  if (body.length > maxBytes) throw new AppError(coreErrors.TOO_LARGE);
  return body;
}

/**
 * The answer as a reply to a request with these headers. A large one is packed once for the whole way to a client that
 * accepts it. One that NATS would not carry is deflated, because a tree of 20,000 items with long texts is larger than
 * its limit. Throws TOO_LARGE if it is too large all the same.
 */
export async function answerReply(value: unknown, maxBytes: number, asked?: MsgHdrs): Promise<Reply> {
  const body = encodeBody(value, MAX_ANSWER_BYTES);
  const passedOn = body.length >= ZSTD_FROM_BYTES && asked?.get(requestHeaders.accept) === ZSTD;
  if (!passedOn && body.length <= maxBytes) return { body };
  const packed = await (passedOn ? zstd(body, FASTEST) : deflated(body, { level: constants.Z_BEST_SPEED }));
  if (packed.length > maxBytes) throw new AppError(coreErrors.TOO_LARGE);
  const result = headers();
  result.set(requestHeaders.encoding, passedOn ? ZSTD : DEFLATE);
  return { body: packed, headers: result };
}

interface Reply {
  body: Uint8Array;
  headers?: MsgHdrs;
}

/** The encoding in which the caller passes an answer on; null for plain JSON. */
export const passedOnEncoding = (received: MsgHdrs | undefined): typeof ZSTD | null =>
  received?.get(requestHeaders.encoding) === ZSTD ? ZSTD : null;

/** The JSON of an answer, empty for none; in zstd if the caller accepts that. */
export async function answerBytes(received: MsgHdrs | undefined, data: Uint8Array): Promise<Uint8Array> {
  if (received?.get(requestHeaders.encoding) !== DEFLATE) return data;
  return inflated(data, { maxOutputLength: MAX_ANSWER_BYTES });
}

/** Parsing works at any depth, but writing runs out of stack. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError(coreErrors.MALFORMED, {}, [], { cause });
    throw cause;
  }
}

/** The error a reply carries, or null when the reply is an answer. */
export function errorFromReply(received: MsgHdrs | undefined, data: Uint8Array): AppError | null {
  if (!received?.has(requestHeaders.error)) return null;
  const parsed = wireErrorSchema.safeParse(decodeBody(data));
  return parsed.success ? AppError.fromWire(parsed.data) : new AppError(coreErrors.INTERNAL);
}

export function errorReply(wire: WireError): { body: Uint8Array; headers: MsgHdrs } {
  const result = headers();
  result.set(requestHeaders.error, wire.code);
  return { body: Buffer.from(JSON.stringify(wire)), headers: result };
}

function parseActor(text: string | null) {
  if (text === null) return null;
  try {
    return actorSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError(coreErrors.MALFORMED, {}, [], { cause });
  }
}

function parseDeadline(text: string | null): number | null {
  if (text === null) return null;
  const deadline = Number(text);
  if (!Number.isFinite(deadline)) throw new AppError(coreErrors.MALFORMED);
  return deadline;
}

/** Header values are ASCII on the wire: other characters in JSON become `\uXXXX`. */
function escapeToAscii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
