import { httpHeaders } from '@cotizaobra/proto/core/headers';

/**
 * Headers that identify a call in logs and traces. The trace id is the correlation id, so that an error code leads to
 * both. Its second half is never zero, because a span id must not be zero.
 * @param correlationId a UUID
 */
export function tracingHeaders(correlationId: string): Record<string, string> {
  const trace = correlationId.replaceAll('-', '');
  return {
    [httpHeaders.correlationId]: correlationId,
    [httpHeaders.traceparent]: `00-${trace}-${trace.slice(16)}-01`,
  };
}
