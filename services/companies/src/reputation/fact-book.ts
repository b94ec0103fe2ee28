import { Rows } from '@cotizaobra/chassis/data/rows';
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
  private readonly facts: Rows<ReputationFactRow>;

  constructor(
    private readonly transactions: Transactions,
    private readonly keeper: ReputationKeeper,
  ) {
    this.facts = new Rows(transactions, ReputationFactRow);
  }

  record(event: EventMessage<EventDef>): void {
    const fact = factOf(event);
    if (!fact) return;
    this.transactions.send(this.facts.insertion([fact], { orIgnore: true }));
    this.transactions.send({ text: MARK, values: [[fact.buyerId, fact.providerId]] });
    this.keeper.wake();
  }
}
