import { readFileSync } from 'node:fs';
import { envelopeOf, headersFromPlain } from '@cotizaobra/chassis/events/envelope-headers';
import type { EventDef, EventEnvelope, EventMessage } from '@cotizaobra/proto/core/event';

export interface GoldenExample<E extends EventDef> {
  envelope: EventEnvelope;
  data: EventMessage<E>['data'];
}

/** The golden message of an event, which producers and consumers are held to alike. */
export function golden<E extends EventDef>(def: E): GoldenExample<E> {
  const file = new URL(`../../../../proto/examples/${def.type}.json`, import.meta.url);
  const { headers, data } = JSON.parse(readFileSync(file, 'utf8'));
  return { envelope: envelopeOf(headersFromPlain(headers)), data };
}

/** What of a message has to be as in its golden example: names and kinds of everything, not the values. */
export const shapeOf = ({ envelope, data }: GoldenExample<EventDef>) => ({
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
