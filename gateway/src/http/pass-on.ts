import type { FastifyReply } from 'fastify';
import type { Forwarded } from '../calls/service-caller.js';

/** Sets the headers of a forwarded answer and returns its body; undefined if there is none. */
export function passOn(reply: FastifyReply, { body, encoding }: Forwarded): Buffer | undefined {
  if (body.length === 0) return undefined;
  reply.type('application/json; charset=utf-8');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return body;
}
