import type { ProcessEnv } from '../config/base-env.js';
import { recordSpans } from './tracing.js';

/**
 * Sends spans to the OTLP endpoint, such as `http://collector:4318`, if one is configured. Returns a function that
 * flushes them at the end of the process.
 */
export async function startTraceExport(
  name: string,
  env: Pick<ProcessEnv, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return () => Promise.resolve();
  // Imported here, because they are large. A module of ours that imported them would become part of the bundle.
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  recordSpans();
  return () => provider.shutdown();
}
