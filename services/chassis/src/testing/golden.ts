import { readFileSync } from 'node:fs';
import type { EventDef, EventEnvelope, EventMessage, PublicEventDef } from '@cotizaobra/proto/core/event';
import { envelopeOf, headersFromPlain } from '../messaging/events/envelope-headers.js';

type AnyEvent = EventDef | PublicEventDef;

export interface GoldenExample<E extends AnyEvent> {
  envelope: EventEnvelope;
  data: EventMessage<E>['data'];
}

/** The golden message of an event; tests check producers and consumers against it. */
export function golden<E extends AnyEvent>(def: E): GoldenExample<E> {
  const file = new URL(`../../../../proto/examples/${def.type}.json`, import.meta.url);
  const { headers, data } = JSON.parse(readFileSync(file, 'utf8'));
  return { envelope: envelopeOf(headersFromPlain(headers)), data };
}

/** The part of a message that must equal its golden example: names and types, not values. */
export const shapeOf = ({ envelope, data }: GoldenExample<AnyEvent>) => ({
  type: envelope.type,
  source: envelope.source,
  hasCompany: envelope.companyId !== null,
  data: Object.fromEntries(
    Object.entries(data as object)
      .map(([name, value]) => [name, kindOf(value)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  ),
});

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
