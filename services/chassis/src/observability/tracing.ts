import { AppError } from '@cotizaobra/proto/core/errors';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type RequestContext, requestContext } from '../process/request-context.js';
import { contextFromTraceparent, traceparentOf } from './traceparent.js';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

export interface SpanSpec {
  name: string;
  kind: keyof typeof kinds;
  /** Default: the current context's. */
  traceparent?: string | null;
}

export interface SpanHandle {
  /** Marks the span as failed; refusals other than faults keep their code as an attribute. */
  fail(error: unknown): void;
}

/**
 * Runs `work` in a span below the current context's trace, with a context whose traceparent is the new span. Without a
 * configured exporter nothing is recorded and the caller's traceparent passes through.
 */
export function inSpan<T>(spec: SpanSpec, work: (context: RequestContext, span: SpanHandle) => Promise<T>): Promise<T> {
  const current = requestContext.current() ?? requestContext.fresh();
  const parent = contextFromTraceparent(spec.traceparent === undefined ? current.traceparent : spec.traceparent);
  const span = trace.getTracer('cotizaobra').startSpan(spec.name, { kind: kinds[spec.kind] }, parent);
  const context = { ...current, traceparent: traceparentOf(span.spanContext()) ?? current.traceparent };
  return requestContext.run(context, async () => {
    try {
      return await work(context, { fail: (error) => markFailed(span, error) });
    } finally {
      span.end();
    }
  });
}

function markFailed(span: Span, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  span.setAttribute('error.type', code);
  if (!(error instanceof AppError) || error.kind === 'internal' || error.kind === 'unavailable') {
    span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  }
}
