import type { EventDef, EventEnvelope, EventMessage, PublicEventDef } from '@cotizaobra/proto/core/event';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import { Gathering } from '../../concurrency/gathering.js';
import { PROCESS_NAME } from '../../config/env-token.js';
import { Transactions } from '../../data/transactions.js';
import { requestContext } from '../../observability/request-context.js';
import { inSpan } from '../../observability/tracing.js';

/** An event between services, or one for a company. */
export type AnyEvent = EventMessage<EventDef | PublicEventDef>;

/** A `@Consumes` method in the form that the transport calls. */
export type EventCall = (event: AnyEvent) => Promise<unknown>;

export interface Consumption {
  event: AnyEvent;
  calls: readonly EventCall[];
  /** In a transaction of its own, because it came before and was not applied. */
  alone: boolean;
}

/** Token of `DatabaseDefinition.eventsTogether`. */
export const EVENTS_TOGETHER = Symbol('chassis.events-together');

/** Events of one transaction: enough to save most commits, few enough to be applied again one by one. */
const TOGETHER_MAX = 32;

/** Applies events: the inbox row of each and its effects commit together or not at all. */
@Injectable()
export class EventRunner {
  private readonly gathering = new Gathering(TOGETHER_MAX, (all: readonly Consumption[]) => this.applyGathered(all));

  constructor(
    private readonly transactions: Transactions,
    @Inject(PROCESS_NAME) private readonly consumer: ServiceName,
    @Inject(EVENTS_TOGETHER) private readonly together: boolean,
  ) {}

  /** False if the event was applied before. */
  apply(consumption: Consumption): Promise<boolean> {
    return this.together && !consumption.alone ? this.gathering.run(consumption) : this.applyAlone(consumption);
  }

  /** In one transaction. If that fails, each in its own, so that only the event that fails is tried again. */
  private async applyGathered(all: readonly Consumption[]): Promise<PromiseSettledResult<boolean>[]> {
    if (all.length > 1) {
      const applied = await this.applyAll(all).catch(() => null);
      if (applied) return applied.map((value) => ({ status: 'fulfilled', value }));
    }
    const results: PromiseSettledResult<boolean>[] = [];
    for (const one of all) results.push(...(await Promise.allSettled([this.applyAlone(one)])));
    return results;
  }

  private applyAll(all: readonly Consumption[]): Promise<boolean[]> {
    return this.transactions.run(async () => {
      const fresh = await this.recordAll(all.map(({ event }) => event.envelope));
      for (const { event, calls } of all)
        if (fresh.has(event.envelope.id)) await inContextOf(event, () => callAll(calls, event));
      return all.map(({ event }) => fresh.has(event.envelope.id));
    });
  }

  private applyAlone({ event, calls }: Consumption): Promise<boolean> {
    return inContextOf(event, () =>
      this.transactions.run(async () => {
        if (!(await this.record(event.envelope))) return false;
        await callAll(calls, event);
        return true;
      }),
    );
  }

  /** Also locks the aggregate, because another instance may process another event of it. */
  private async record(envelope: EventEnvelope): Promise<boolean> {
    const rows = await this.transactions.required.query<unknown[]>(
      `INSERT INTO inbox (consumer, event_id)
       SELECT $1::text, $2::uuid FROM (SELECT pg_advisory_xact_lock(hashtextextended($3, 7301003))) AS aggregate_lock
       ON CONFLICT DO NOTHING RETURNING 1`,
      [this.consumer, envelope.id, envelope.subject],
    );
    return rows.length > 0;
  }

  /** The same for many, locked in one order everywhere; returns the ids of those that were not applied before. */
  private async recordAll(envelopes: readonly EventEnvelope[]): Promise<Set<string>> {
    const rows = await this.transactions.required.query<{ id: string }[]>(
      `INSERT INTO inbox (consumer, event_id)
       SELECT $1::text, id FROM (
         SELECT id, pg_advisory_xact_lock(hashtextextended(subject, 7301003)) FROM (
           SELECT id, subject FROM unnest($2::uuid[], $3::text[]) AS event (id, subject) ORDER BY subject
         ) AS ordered
       ) AS locked
       ON CONFLICT DO NOTHING RETURNING event_id AS id`,
      [this.consumer, envelopes.map(({ id }) => id), envelopes.map(({ subject }) => subject)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

async function callAll(calls: readonly EventCall[], event: AnyEvent): Promise<void> {
  for (const call of calls) await call(event);
}

/** With the event's ids, and in a span of its trace. */
function inContextOf<T>({ envelope }: AnyEvent, work: () => Promise<T>): Promise<T> {
  const context = requestContext.fresh({ correlationId: envelope.correlationId, causationId: envelope.id });
  return requestContext.run(context, () =>
    inSpan({ name: envelope.type, kind: 'consumer', traceparent: envelope.traceparent }, async (_context, span) => {
      try {
        return await work();
      } catch (error) {
        span.fail(error);
        throw error;
      }
    }),
  );
}
