import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import type { FeedEvent } from './feed-event.js';

/** The event with its data parsed by `def`; null if it has another type. Throws if the data break the contract. */
export function readData<E extends EventDef>(def: E, event: FeedEvent): EventMessage<E> | null {
  if (event.envelope.type !== def.type) return null;
  return { envelope: event.envelope, data: def.data.parse(event.data) as EventMessage<E>['data'] };
}
