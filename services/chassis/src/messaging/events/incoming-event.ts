import type { EventDef, EventEnvelope, EventMessage, PublicEventDef } from '@cotizaobra/proto/core/event';
import type { MsgHdrs } from '@nats-io/transport-node';
import { decodeBody } from '../requests/wire.js';
import { envelopeOf } from './envelope-headers.js';

/** The message cannot be parsed, so a retry is useless. */
export class PoisonError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'PoisonError';
  }
}

function readEnvelope(headers: MsgHdrs | undefined): EventEnvelope {
  try {
    return envelopeOf(headers);
  } catch (cause) {
    throw new PoisonError('the headers are not those of an event', cause);
  }
}

export function readEvent<E extends EventDef | PublicEventDef>(
  def: E,
  headers: MsgHdrs | undefined,
  body: Uint8Array,
): EventMessage<E> {
  const envelope = readEnvelope(headers);
  try {
    return { envelope, data: def.data.parse(decodeBody(body)) as EventMessage<E>['data'] };
  } catch (cause) {
    throw new PoisonError(`the data are not those of ${def.type}`, cause);
  }
}
