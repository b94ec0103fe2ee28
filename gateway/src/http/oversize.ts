import { finished } from 'node:stream/promises';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { MAX_PAYLOAD_BYTES } from '@cotizaobra/proto/core/processes';
import type { FastifyInstance } from 'fastify';

/** Largest body in bytes: the NATS limit less 64 KiB for the envelope around the tree. */
export const BODY_LIMIT = MAX_PAYLOAD_BYTES - 64 * 1024;

/** Above this size the connection is closed without reading. */
const DRAINED_MAX_BYTES = 64 * 1024 * 1024;
const DRAINED_WITHIN_MS = 10_000;

/**
 * Refuses a body whose Content-Length exceeds `BODY_LIMIT`. The rest is read and dropped first: closing a connection
 * with unread bytes resets it, and the client never sees the answer. Forms have their own limits.
 */
export function refuseOversize(server: FastifyInstance): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    const bytes = Number(length);
    if (!(bytes > BODY_LIMIT) || !request.url.startsWith('/api/') || type.startsWith('multipart/')) return payload;
    if (bytes > DRAINED_MAX_BYTES || !(await drained(payload))) reply.header('connection', 'close');
    throw new AppError(coreErrors.TOO_LARGE);
  });
}

function drained(payload: NodeJS.ReadableStream): Promise<boolean> {
  payload.resume();
  return finished(payload, { writable: false, signal: AbortSignal.timeout(DRAINED_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
}
