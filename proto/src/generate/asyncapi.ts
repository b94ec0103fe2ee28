import type { EventDef, PublicEventDef } from '../core/event.js';
import { eventEnvelopeSchema, eventHeaders } from '../core/event.js';
import { EVENT_RETENTION_DAYS } from '../core/processes.js';
import type { EventExample } from './examples.js';
import { type JsonObject, jsonSchemaOf } from './json-schema.js';

/** The AsyncAPI 3.0 document: events between services, and the public events of one company. */
export function asyncApi(
  events: readonly EventDef[],
  publicEvents: readonly PublicEventDef[],
  exampleOf: (type: string) => EventExample,
): JsonObject {
  const all = [
    ...events.map((event) => ({ event, address: event.subject, parameters: undefined })),
    ...publicEvents.map((event) => ({
      event,
      address: event.subjectFor('{companyId}'),
      parameters: { companyId: { description: 'La empresa que sigue sus eventos' } },
    })),
  ];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'CotizaObra',
      version: '1',
      description: `CloudEvents 1.0 en modo binario de NATS (cabeceras \`ce-*\`). Cada evento queda ${EVENT_RETENTION_DAYS} días en su stream.`,
    },
    channels: Object.fromEntries(
      all.map(({ event, address, parameters }) => [
        event.type,
        {
          address,
          ...(parameters ? { parameters } : {}),
          messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      all.map(({ event }) => [
        `publish.${event.type}`,
        { action: 'send', channel: { $ref: `#/channels/${event.type}` } },
      ]),
    ),
    components: {
      schemas: { Envelope: jsonSchemaOf(eventEnvelopeSchema, 'output') },
      messages: Object.fromEntries(
        all.map(({ event }) => [
          event.type,
          {
            name: event.type,
            ...(event.summary ? { summary: event.summary } : {}),
            contentType: 'application/json',
            headers: headersSchema,
            payload: jsonSchemaOf(event.data, 'output'),
            examples: [{ headers: exampleOf(event.type).headers, payload: exampleOf(event.type).data }],
          },
        ]),
      ),
    },
  };
}

const headersSchema = {
  type: 'object',
  properties: Object.fromEntries(Object.values(eventHeaders).map((name) => [name, { type: 'string' }])),
  required: [eventHeaders.specversion, eventHeaders.id, eventHeaders.type, eventHeaders.source, eventHeaders.time],
};
