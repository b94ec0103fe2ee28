import type { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { Histogram } from 'prom-client';

interface AnsweredRequest {
  route: string;
  status: number;
  seconds: number;
  /** Requests to services that one HTTP request caused. */
  messages: number;
}

/** Rate, errors, duration and service requests of every route. */
export class HttpMetrics {
  private readonly requests: Histogram<'route' | 'status'>;
  private readonly messages: Histogram<'route'>;

  constructor({ registry }: Metrics) {
    this.requests = new Histogram({
      name: 'http_request_seconds',
      help: 'HTTP requests answered',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    this.messages = new Histogram({
      name: 'http_request_messages',
      help: 'Requests to services that an HTTP request took',
      labelNames: ['route'],
      buckets: [0, 1, 2, 3, 5, 8, 13],
      registers: [registry],
    });
  }

  observe({ route, status, seconds, messages }: AnsweredRequest): void {
    this.requests.observe({ route, status: String(status) }, seconds);
    this.messages.observe({ route }, messages);
  }
}
