import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const counts = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

type Load = () => { running: number; waiting: number };
type Gauged = () => number | Promise<number>;
/** Values by label value. */
type Readings = () => Record<string, number> | Promise<Record<string, number>>;

/** A process's Prometheus metrics. Rates, errors and durations come from the histograms' counts and outcomes. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly messages = this.histogram('message_handling_seconds', 'Requests answered', ['message', 'outcome']);
  private readonly queries = this.histogram('message_queries', 'SQL statements of a request', ['message'], counts);
  private readonly requests = this.histogram('request_seconds', 'Requests sent to services', ['subject', 'outcome']);
  private readonly consumed = this.histogram('event_handling_seconds', 'Events consumed', ['type', 'outcome']);
  private readonly eventAge = this.histogram('event_age_seconds', 'From an event to its handling', ['type']);
  private readonly published = this.counter('events_published_total', 'Events the relay published', ['stream']);
  private readonly deadLetters = this.counter('dead_letters_total', 'Events set aside as dead letters', ['type']);

  private readonly mails = this.counter('mails_total', 'Mails by how an attempt ended', ['kind', 'outcome']);

  /** Event-loop delay, memory, garbage collection and similar; registered once per process. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  observeLoad(load: Load): void {
    this.gauge('messages_running', 'Requests being handled', () => load().running);
    this.gauge('messages_waiting', 'Requests waiting for their turn', () => load().waiting);
  }

  /** A gauge that is read at each scrape. */
  gauge(name: string, help: string, value: Gauged): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await value());
      },
    });
  }

  /** The same with one label; label values that `read` leaves out are not shown. */
  gauges(spec: { name: string; help: string; label: string }, read: Readings): void {
    const { name, help, label } = spec;
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const readings = Object.entries(await read());
        this.reset();
        for (const [value, reading] of readings) this.set({ [label]: value }, reading);
      },
    });
  }

  messageHandled(message: string, outcome: string, durationSeconds: number): void {
    this.messages.observe({ message, outcome }, durationSeconds);
  }

  messageCost(message: string, queries: number): void {
    this.queries.observe({ message }, queries);
  }

  requestSent(subject: string, outcome: unknown, startedAt: number): void {
    this.requests.observe({ subject, outcome: outcomeOf(outcome) }, (performance.now() - startedAt) / 1_000);
  }

  eventHandled(type: string, outcome: string, durationSeconds: number): void {
    this.consumed.observe({ type, outcome }, durationSeconds);
  }

  eventAged(type: string, ageSeconds: number): void {
    this.eventAge.observe({ type }, Math.max(0, ageSeconds));
  }

  eventsPublished(stream: string, count: number): void {
    this.published.inc({ stream }, count);
  }

  deadLettered(type: string): void {
    this.deadLetters.inc({ type });
  }

  /** `outcome`: sent, postponed, dead. */
  mailHandled(kind: string, outcome: string): void {
    this.mails.inc({ kind, outcome });
  }

  private histogram<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    buckets: number[] = seconds,
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  private counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}

function outcomeOf(outcome: unknown): string {
  if (typeof outcome === 'string') return outcome;
  return outcome instanceof AppError ? outcome.code : 'INTERNAL';
}
