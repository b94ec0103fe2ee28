import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { AnyEvent } from '@cotizaobra/chassis/messaging/events/event-runner';
import { IDLE_EVENTS, type IdleEvents } from '@cotizaobra/chassis/messaging/events/idle-events';
import { Global, Injectable, Module } from '@nestjs/common';

/** SQL: it decides and writes at once. `inbox` is a table of the chassis and has no entity. */
const RECORD_UNFOLLOWED = `
  INSERT INTO inbox (consumer, event_id)
  SELECT 'webhooks', $1::uuid WHERE NOT EXISTS (
    SELECT FROM endpoint WHERE company_id = $2 AND state = 'active' AND event_types @> ARRAY[$3::text]
  )
  ON CONFLICT DO NOTHING RETURNING 1`;

/** Most companies have no endpoint, so most public events end here. */
@Injectable()
class UnfollowedEvents implements IdleEvents {
  constructor(private readonly transactions: Transactions) {}

  async record({ envelope: { id, companyId, type } }: AnyEvent): Promise<boolean> {
    if (companyId === null) return false;
    const recorded = await this.transactions.current.query<unknown[]>(RECORD_UNFOLLOWED, [id, companyId, type]);
    return recorded.length > 0;
  }
}

@Global()
@Module({ providers: [{ provide: IDLE_EVENTS, useClass: UnfollowedEvents }], exports: [IDLE_EVENTS] })
export class UnfollowedEventsModule {}
