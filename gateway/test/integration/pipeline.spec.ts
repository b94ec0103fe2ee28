import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { Health } from '@cotizaobra/chassis/observability/health';
import { recordSpans } from '@cotizaobra/chassis/observability/tracing';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { context, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { IdentityAnswers, startAnswers } from '../support/services.js';

describe('the pipeline of the gateway', () => {
  const spans = new InMemorySpanExporter();
  let gateway: TestGateways;
  let identity: RunningService;

  beforeAll(async () => {
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).register();
    recordSpans();
    gateway = await startTestGateways();
    identity = await startAnswers('identity', IdentityAnswers, gateway.nats.url);
  });
  afterAll(async () => {
    await identity.stop();
    await gateway.stop();
    trace.disable();
    context.disable();
  });

  const closeSessions = (headers: Record<string, string> = {}) =>
    gateway.call('POST', '/api/auth/close-sessions', { person: aPerson(), body: {}, headers });

  it("goes on with the browser's trace, through the service that answers", async () => {
    const traceId = randomUUID().replaceAll('-', '');
    await closeSessions({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    const chain = await waitFor(() => {
      const found = spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
      return found.length >= 3 ? found : null;
    });
    const edge = chain.find(({ name }) => name === 'POST /api/auth/close-sessions');
    expect(edge?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
    expect(edge?.attributes).toMatchObject({
      'http.route': '/api/auth/close-sessions',
      'http.response.status_code': 204,
    });
    const sent = chain.find((span) => span.parentSpanContext?.spanId === edge?.spanContext().spanId);
    expect(sent?.name).toBe('identity.requests.close-sessions');
    expect(chain.some((span) => span.parentSpanContext?.spanId === sent?.spanContext().spanId)).toBe(true);
  });

  it('begins a trace of its own where the header makes no sense', async () => {
    spans.reset();
    await closeSessions({ traceparent: '00-nonsense' });
    const edge = await waitFor(() => spans.getFinishedSpans().find(({ name }) => name.startsWith('POST /api')));
    expect(edge?.parentSpanContext).toBeUndefined();
  });

  it('still answers when it is about to stop, is unready, and ends each connection with its answer', async () => {
    expect((await closeSessions()).headers.get('connection')).toBe('keep-alive');
    gateway.apps[0]?.get(Health).beginStop();
    expect((await gateway.call('GET', '/health/ready')).status).toBe(503);
    const answer = await closeSessions();
    expect([answer.status, answer.headers.get('connection')]).toEqual([204, 'close']);
  });
});
