import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import type { Answer } from './webhook-client.js';

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 20];

/** The relay's Prometheus metrics. */
@Injectable()
export class SendingMetrics {
  private readonly attempts: Counter<'outcome' | 'fault'>;
  private readonly durations: Histogram<'fault'>;

  constructor(private readonly metrics: Metrics) {
    const registers = [metrics.registry];
    const labelNames = ['outcome', 'fault'] as const;
    this.attempts = new Counter({
      name: 'webhook_attempts_total',
      help: 'Calls by how they ended',
      labelNames,
      registers,
    });
    this.durations = new Histogram({
      name: 'webhook_attempt_seconds',
      help: 'Calls to endpoints',
      labelNames: ['fault'],
      buckets: BUCKETS,
      registers,
    });
  }

  observe(waiting: () => Promise<number>, running: () => number): void {
    this.metrics.gauge('webhook_deliveries_waiting', 'Deliveries that wait for an attempt', waiting);
    this.metrics.gauge('webhook_calls_running', 'Calls under way in this instance', running);
  }

  attempted(outcome: string, { fault, durationMs }: Answer): void {
    this.attempts.inc({ outcome, fault: fault ?? 'none' });
    this.durations.observe({ fault: fault ?? 'none' }, durationMs / 1_000);
  }
}
