import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Upstream, Upstreams } from './upstreams.js';

/** Metrics of the balancer and its upstreams. */
export class BalancerMetrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'balancer_request_seconds',
    help: 'Requests answered, by who answered',
    labelNames: ['upstream', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [this.registry],
  });

  constructor(fronts: readonly Upstreams[]) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('balancer_upstream_ready', 'Upstreams that take requests', ({ ready }) => Number(ready), fronts);
    this.gauge('balancer_upstream_busy', 'Requests and sockets an upstream serves now', ({ busy }) => busy, fronts);
  }

  answered(upstream: Upstream | null, status: number, seconds: number): void {
    this.requests.observe({ upstream: upstream?.url.host ?? 'none', status: String(status) }, seconds);
  }

  /** Addresses without a running instance (kept for successors) are left out. */
  private gauge(
    name: string,
    help: string,
    measure: (upstream: Upstream) => number,
    fronts: readonly Upstreams[],
  ): void {
    new Gauge({
      name,
      help,
      labelNames: ['upstream'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const upstream of fronts.flatMap(({ all }) => all))
          if (upstream.ready || upstream.busy > 0) this.set({ upstream: upstream.url.host }, measure(upstream));
      },
    });
  }
}
