import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { ProcessEnv } from '../config/base-env.js';

/**
 * Sends spans to the OTLP endpoint if one is configured; returns a function that flushes them at the end of the
 * process.
 */
export function startTraceExport(
  name: string,
  env: Pick<ProcessEnv, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): () => Promise<void> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return () => Promise.resolve();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  return () => provider.shutdown();
}
