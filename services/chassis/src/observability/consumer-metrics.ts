import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Backlog of a consumer on its stream. */
export interface Backlog {
  /** Events not delivered yet. */
  pending: number;
  /** Delivered events without an answer. */
  unanswered: number;
}

type ReadBacklog = () => Promise<Backlog>;

/** One read serves all gauges of a scrape. */
const FRESH_MS = 500;
const unknown: Backlog = { pending: Number.NaN, unanswered: Number.NaN };

/**
 * `events_pending` and `events_unanswered` by stream. All instances of a service share a consumer and report the same
 * values: use the maximum, not the sum.
 */
@Injectable()
export class ConsumerMetrics {
  private readonly readers = new Map<string, ReadBacklog>();
  private latest: { at: number; backlogs: Promise<Record<string, Backlog>> } | null = null;

  constructor(metrics: Metrics) {
    const gauge = (name: string, help: string, key: keyof Backlog): void =>
      metrics.gauges({ name, help, label: 'stream' }, async () => {
        const backlogs = Object.entries(await this.read());
        return Object.fromEntries(backlogs.map(([stream, backlog]) => [stream, backlog[key]]));
      });
    gauge('events_pending', 'Events of a stream that its consumer was not given yet', 'pending');
    gauge('events_unanswered', 'Events of a stream that its consumer was given and has not answered', 'unanswered');
  }

  /** If `read` rejects, the gauges are NaN (valid for Prometheus). */
  watch(stream: string, read: ReadBacklog): void {
    this.readers.set(stream, read);
  }

  private read(): Promise<Record<string, Backlog>> {
    const now = performance.now();
    if (this.latest === null || now - this.latest.at > FRESH_MS) this.latest = { at: now, backlogs: this.ask() };
    return this.latest.backlogs;
  }

  private async ask(): Promise<Record<string, Backlog>> {
    const asked = [...this.readers].map(async ([stream, read]) => [stream, await read().catch(() => unknown)] as const);
    return Object.fromEntries(await Promise.all(asked));
  }
}
