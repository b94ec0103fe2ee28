import { httpHeaders } from '@cotizaobra/proto/core/headers';

/**
 * What makes a call findable in logs and traces. The trace bears the number of the correlation id, so that the code of an error
 * leads to both; its second half is never zero, which a span's id may not be.
 * @param correlationId a UUID
 */
export function tracingHeaders(correlationId: string): Record<string, string> {
  const trace = correlationId.replaceAll('-', '');
  return {
    [httpHeaders.correlationId]: correlationId,
    [httpHeaders.traceparent]: `00-${trace}-${trace.slice(16)}-01`,
  };
}
