import type { ProcessEnv } from '../config/base-env.js';

/**
 * Sends spans to the OTLP endpoint if one is configured; returns a function that flushes them at the end of the
 * process. The exporter is loaded only then, because it is large.
 */
export async function startTraceExport(
  name: string,
  env: Pick<ProcessEnv, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return () => Promise.resolve();
  const { openTraceExport } = await import('./open-trace-export.js');
  return openTraceExport(name, endpoint);
}
