import type { EventDef, EventEnvelope, EventMessage, PublicEventDef } from '@cotizaobra/proto/core/event';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
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
}

/** Applies one event: the inbox row and its effects commit together or not at all. */
@Injectable()
export class EventRunner {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PROCESS_NAME) private readonly consumer: ServiceName,
  ) {}

  /** False if the event was applied before. */
  apply({ event, calls }: Consumption): Promise<boolean> {
    const { envelope } = event;
    const context = requestContext.fresh({ correlationId: envelope.correlationId, causationId: envelope.id });
    return requestContext.run(context, () =>
      inSpan({ name: envelope.type, kind: 'consumer', traceparent: envelope.traceparent }, async (_context, span) => {
        try {
          return await this.transactions.run(() => this.applyOnce(event, calls));
        } catch (error) {
          span.fail(error);
          throw error;
        }
      }),
    );
  }

  private async applyOnce(event: AnyEvent, calls: readonly EventCall[]): Promise<boolean> {
    if (!(await this.record(event.envelope))) return false;
    for (const call of calls) await call(event);
    return true;
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
}
