import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { envelopeOf, headersFromPlain } from '@cotizaobra/chassis/events/envelope-headers';
import type { EventDef, EventMessage, PublicEventDef } from '@cotizaobra/proto/core/event';

type Golden<E extends EventDef | PublicEventDef> = EventMessage<E>;

/** The golden example of an event: what its producer publishes and its consumers take. */
export function golden<E extends EventDef | PublicEventDef>(def: E): Golden<E> {
  const file = fileURLToPath(new URL(`../../../../proto/examples/${def.type}.json`, import.meta.url));
  const example = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; data: unknown };
  return {
    envelope: envelopeOf(headersFromPlain(example.headers)),
    data: def.data.parse(example.data) as Golden<E>['data'],
  };
}

/** The keys of every level with the kind of value that stands there. What may be null counts as a text. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'string';
  if (typeof value !== 'object') return typeof value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, shapeOf(member)]));
}
