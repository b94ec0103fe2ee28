import type { EventEnvelope } from '@cotizaobra/proto/core/event';

/**
 * A CloudEvent 1.0 in structured JSON, as text: the bytes that are stored, signed and sent. The event has the same
 * attributes on NATS.
 */
export function cloudEventText(envelope: EventEnvelope, data: unknown): string {
  const { id, type, source, time, subject, aggregateVersion, companyId, correlationId, causationId, traceparent } =
    envelope;
  return JSON.stringify({
    specversion: '1.0',
    id,
    type,
    source,
    time,
    subject,
    datacontenttype: 'application/json',
    aggregateversion: aggregateVersion,
    ...(companyId === null ? {} : { companyid: companyId }),
    correlationid: correlationId,
    ...(causationId === null ? {} : { causationid: causationId }),
    ...(traceparent === null ? {} : { traceparent }),
    data,
  });
}
