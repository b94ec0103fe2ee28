import { isDeepStrictEqual } from 'node:util';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { addressKey } from './address.js';
import type { Fact } from './fact.js';
import { factOf } from './fact-of-event.js';
import * as sql from './rebuild.sql.js';
import { ReputationRepository } from './reputation.repository.js';
import { Ties } from './ties.js';

/** How far the stored facts and figures were from the log. All zero: they were equal. */
interface Difference {
  /** Facts in the log. */
  facts: number;
  added: number;
  removed: number;
  /** Companies whose figures changed. */
  companies: number;
}

type Event = EventMessage<EventDef>;

const BATCH = 5_000;

/** Builds facts and figures again from the event logs of quotations, orders and identity, in one transaction. */
export class ReputationRebuild {
  constructor(
    private readonly transactions: Transactions,
    private readonly ties: Ties,
    private readonly reputations: ReputationRepository,
  ) {}

  run(events: AsyncIterable<Event> | Iterable<Event>, now = new Date()): Promise<Difference> {
    return this.transactions.run(async () => {
      await this.read(events);
      const facts = await this.count(sql.COUNT_REBUILT);
      await this.transactions.current.query(sql.LOCK_FACTS);
      const removed = (await this.count(sql.REMOVE_CHANGED)) + (await this.count(sql.REMOVE_UNKNOWN));
      const added = await this.count(sql.ADD_MISSING);
      await this.transactions.current.query(sql.ADD_PEOPLE);
      return { facts, added, removed, companies: await this.computeAll(now) };
    });
  }

  /** Stages the facts of a log; addresses are stored at once. */
  private async read(events: AsyncIterable<Event> | Iterable<Event>): Promise<void> {
    await this.transactions.current.query(sql.MAKE_REBUILT);
    let batch: Fact[] = [];
    for await (const event of events) {
      await this.readAddress(event);
      const fact = factOf(event);
      if (fact) batch.push(fact);
      if (batch.length === BATCH) batch = await this.stage(batch);
    }
    await this.stage(batch);
  }

  private async readAddress({ envelope, data }: Event): Promise<void> {
    if (envelope.type !== ProfileSaved.type) return;
    const profile = ProfileSaved.data.parse(data);
    const key = addressKey(profile);
    if (key !== null) await this.ties.addAddress(profile.userId, key);
  }

  private async stage(batch: readonly Fact[]): Promise<Fact[]> {
    if (batch.length > 0) await this.transactions.current.query(sql.ADD_REBUILT, [JSON.stringify(batch.map(rowOf))]);
    return [];
  }

  private async count(statement: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ count: number }[]>(statement);
    return row?.count ?? 0;
  }

  private async computeAll(now: Date): Promise<number> {
    const everybody = await this.transactions.current.query<{ id: string }[]>(sql.EVERYBODY);
    let changed = 0;
    for (const { id } of everybody) {
      const stored = await this.reputations.find(id);
      const figures = await this.reputations.compute(id, now);
      const { provider, buyer, shown } = figures;
      const before = {
        provider: stored?.provider ?? null,
        buyer: stored?.buyer ?? null,
        shown: stored?.shown ?? false,
      };
      if (!isDeepStrictEqual(before, { provider, buyer, shown })) changed += 1;
      await this.reputations.save(id, figures);
    }
    return changed;
  }
}

const rowOf = (fact: Fact) => ({
  event_id: fact.eventId,
  kind: fact.kind,
  request_id: fact.requestId,
  subject_id: fact.subjectId,
  buyer_id: fact.buyerId,
  provider_id: fact.providerId,
  at: fact.at,
  version: fact.version,
  deadline: fact.deadline,
  promised_day: fact.promisedDay,
  received_day: fact.receivedDay,
});
