import type { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { Histogram } from 'prom-client';

/** Rate, errors and duration of every route. */
export class HttpMetrics {
  private readonly requests: Histogram<'route' | 'status'>;

  constructor(metrics: Metrics) {
    this.requests = new Histogram({
      name: 'http_request_seconds',
      help: 'HTTP requests answered',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics.registry],
    });
  }

  observe(route: string, status: number, seconds: number): void {
    this.requests.observe({ route, status: String(status) }, seconds);
  }
}
