import { requestContext } from '../observability/request-context.js';
import { openSpan, spansAreRecorded } from '../observability/tracing.js';

const MAX_TEXT = 2_000;
const TARGET = /\b(?:from|into|update|join)\s+"?([\w.]+)"?/i;

/**
 * Runs a statement in a child span of its request or event. Statements outside a request (relays, probes) have no span.
 * Only the text is recorded: values are parameters and are not passed here.
 */
export function inQuerySpan<T>(query: unknown, database: string | undefined, work: () => T): T {
  if (!spansAreRecorded() || !requestContext.current()?.traceparent) return work();
  const text = textOf(query);
  if (text === null) return work();
  const span = openSpan({ name: nameOf(text), kind: 'client' });
  if (!span.isRecorded) return work();
  span.set({
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, MAX_TEXT),
    ...(database ? { 'db.namespace': database } : {}),
  });
  const result = work();
  if (result instanceof Promise) {
    result.then(span.end, (error: unknown) => {
      span.fail(error);
      span.end();
    });
  } else span.end();
  return result;
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query.replace(/\s+/g, ' ').trim();
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? textOf(text) : null;
}

/** `SELECT documents`, as OpenTelemetry's conventions ask: few distinct names, independent of the values. */
function nameOf(text: string): string {
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const target = TARGET.exec(text)?.[1];
  return target ? `${operation} ${target}` : operation;
}
