import { Gathering } from '@cotizaobra/chassis/concurrency/gathering';
import { ONE_PLAN } from '@cotizaobra/chassis/data/prepared-texts';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { AnyEvent } from '@cotizaobra/chassis/messaging/events/event-runner';
import { IDLE_EVENTS, type IdleEvents } from '@cotizaobra/chassis/messaging/events/idle-events';
import type { EventEnvelope } from '@cotizaobra/proto/core/event';
import { Global, Injectable, Module } from '@nestjs/common';

/** SQL: it decides and writes at once. `inbox` is a table of the chassis and has no entity. */
const RECORD_UNFOLLOWED = `${ONE_PLAN}
  INSERT INTO inbox (consumer, event_id)
  SELECT 'webhooks', event.id FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS event (id, company_id, type)
  WHERE NOT EXISTS (
    SELECT FROM endpoint
    WHERE endpoint.company_id = event.company_id AND state = 'active' AND event_types @> ARRAY[event.type]
  )
  ON CONFLICT DO NOTHING RETURNING event_id AS id`;

const TOGETHER_MAX = 32;

/** Most companies have no endpoint, so most public events end here; those that wait, in one statement. */
@Injectable()
class UnfollowedEvents implements IdleEvents {
  private readonly gathering = new Gathering(TOGETHER_MAX, (all: readonly EventEnvelope[]) => this.recordAll(all));

  constructor(private readonly transactions: Transactions) {}

  async record({ envelope }: AnyEvent): Promise<boolean> {
    return envelope.companyId !== null && (await this.gathering.run(envelope));
  }

  private async recordAll(all: readonly EventEnvelope[]): Promise<PromiseSettledResult<boolean>[]> {
    const lists = [all.map(({ id }) => id), all.map(({ companyId }) => companyId), all.map(({ type }) => type)];
    const rows = await this.transactions.current.query<{ id: string }[]>(RECORD_UNFOLLOWED, lists);
    const recorded = new Set(rows.map(({ id }) => id));
    return all.map(({ id }) => ({ status: 'fulfilled', value: recorded.has(id) }));
  }
}

@Global()
@Module({ providers: [{ provide: IDLE_EVENTS, useClass: UnfollowedEvents }], exports: [IDLE_EVENTS] })
export class UnfollowedEventsModule {}
