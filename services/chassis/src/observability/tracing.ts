import { AppError } from '@cotizaobra/proto/core/errors';
import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type RequestContext, requestContext } from './request-context.js';
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
  attributes?: Attributes;
}

export interface SpanHandle {
  /** Marks the span as failed; refusals other than faults keep their code as an attribute. */
  fail(error: unknown): void;
}

/** A span that ends outside the function that opened it: of an HTTP request, of a statement. */
export interface OpenSpan extends SpanHandle {
  /** The current context with this span as its trace context. */
  readonly context: RequestContext;
  /** False if no exporter records it: attributes are then lost. */
  readonly isRecorded: boolean;
  set(attributes: Attributes): void;
  end(): void;
}

let areRecorded = false;

/** An exporter takes the spans from now on. Until then they cost nothing. */
export function recordSpans(): void {
  areRecorded = true;
}

/** False if no exporter records spans. */
export const spansAreRecorded = (): boolean => areRecorded;

const nothing = (): void => undefined;
const unrecorded = { isRecorded: false, set: nothing, fail: nothing, end: nothing } as const;

/** The caller's trace goes on with those who record it. */
function passedOn(current: RequestContext, traceparent: string | null | undefined): RequestContext {
  const given = traceparent && traceparentOf(trace.getSpanContext(contextFromTraceparent(traceparent)));
  return given ? { ...current, traceparent: given } : current;
}

/** Opens a span as a child of `spec.traceparent` or of the current context's trace. The caller must end it. */
export function openSpan(spec: SpanSpec): OpenSpan {
  const current = requestContext.current() ?? requestContext.fresh();
  if (!areRecorded) return { context: passedOn(current, spec.traceparent), ...unrecorded };
  const parent = contextFromTraceparent(spec.traceparent === undefined ? current.traceparent : spec.traceparent);
  const { name, kind, attributes = {} } = spec;
  const span = trace.getTracer('cotizaobra').startSpan(name, { kind: kinds[kind], attributes }, parent);
  return {
    context: { ...current, traceparent: traceparentOf(span.spanContext()) ?? current.traceparent },
    isRecorded: span.isRecording(),
    set: (more) => void span.setAttributes(more),
    fail: (error) => markFailed(span, error),
    end: () => span.end(),
  };
}

/**
 * Runs `work` in a child span of the current trace, with a context whose traceparent is the new span. Without an
 * exporter nothing is recorded, and the caller's traceparent is kept.
 */
export function inSpan<T>(spec: SpanSpec, work: (context: RequestContext, span: SpanHandle) => Promise<T>): Promise<T> {
  const span = openSpan(spec);
  return requestContext.run(span.context, async () => {
    try {
      return await work(span.context, span);
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
