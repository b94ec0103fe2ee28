import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import { Injectable } from '@nestjs/common';
import { ReputationFactRow } from './fact.row.js';
import { factOf } from './fact-of-event.js';
import { MARK } from './reputation.sql.js';
import { ReputationKeeper } from './reputation-keeper.js';

/** Writes facts, one row each, and marks the two companies whose figures they change. */
@Injectable()
export class FactBook {
  constructor(
    private readonly transactions: Transactions,
    private readonly keeper: ReputationKeeper,
  ) {}

  async record(event: EventMessage<EventDef>): Promise<void> {
    const fact = factOf(event);
    if (!fact) return;
    const { current } = this.transactions;
    await current.createQueryBuilder().insert().into(ReputationFactRow).values(fact).orIgnore().execute();
    await current.query(MARK, [[fact.buyerId, fact.providerId]]);
    this.keeper.wake();
  }
}
