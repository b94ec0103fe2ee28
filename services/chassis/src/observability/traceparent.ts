import { type Context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** W3C `traceparent` → the parent context of a new span; anything else → no parent. */
export function contextFromTraceparent(traceparent: string | null): Context {
  const match = traceparent === null ? null : pattern.exec(traceparent);
  if (!match) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = match;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** Context → `traceparent`; null when nothing is traced. */
export function traceparentOf(span: SpanContext | undefined): string | null {
  if (!span || !/[1-9a-f]/.test(span.traceId)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
