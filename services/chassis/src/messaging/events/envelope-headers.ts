import { type EventEnvelope, eventEnvelopeSchema, eventHeaders } from '@cotizaobra/proto/core/event';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

/** The envelope as CloudEvents 1.0 headers in NATS binary mode. The id is also JetStream's de-duplication key. */
export function headersOf(envelope: EventEnvelope): MsgHdrs {
  const result = headers();
  result.set(eventHeaders.specversion, '1.0');
  result.set(eventHeaders.id, envelope.id);
  result.set(eventHeaders.msgId, envelope.id);
  result.set(eventHeaders.type, envelope.type);
  result.set(eventHeaders.source, envelope.source);
  result.set(eventHeaders.time, envelope.time);
  result.set(eventHeaders.subject, envelope.subject);
  result.set(eventHeaders.aggregateVersion, String(envelope.aggregateVersion));
  result.set(eventHeaders.correlationId, envelope.correlationId);
  result.set(eventHeaders.contentType, 'application/json');
  if (envelope.companyId !== null) result.set(eventHeaders.companyId, envelope.companyId);
  if (envelope.causationId !== null) result.set(eventHeaders.causationId, envelope.causationId);
  if (envelope.traceparent !== null) result.set(eventHeaders.traceparent, envelope.traceparent);
  return result;
}

/** Headers → envelope. Throws a ZodError if they are not those of an event. */
export function envelopeOf(received: MsgHdrs | undefined): EventEnvelope {
  const read = (name: string): string | undefined => received?.get(name) || undefined;
  return eventEnvelopeSchema.parse({
    id: read(eventHeaders.id),
    type: read(eventHeaders.type),
    source: read(eventHeaders.source),
    time: read(eventHeaders.time),
    subject: read(eventHeaders.subject),
    aggregateVersion: Number(read(eventHeaders.aggregateVersion)),
    companyId: read(eventHeaders.companyId) ?? null,
    correlationId: read(eventHeaders.correlationId),
    causationId: read(eventHeaders.causationId) ?? null,
    traceparent: read(eventHeaders.traceparent) ?? null,
  });
}

/** All headers as plain text, for the row of the dead letter. */
export function plainHeaders(received: MsgHdrs | undefined): Record<string, string> {
  return Object.fromEntries((received?.keys() ?? []).map((key) => [key, received?.get(key) ?? '']));
}

/** The headers from that text, for a redrive. */
export function headersFromPlain(plain: Record<string, string>): MsgHdrs {
  const result = headers();
  for (const [key, value] of Object.entries(plain)) result.set(key, value);
  return result;
}
