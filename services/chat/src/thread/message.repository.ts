import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { MoreThan, type SelectQueryBuilder } from 'typeorm';
import { PersonRow } from '../people/person.row.js';
import { MessageRow } from './message.row.js';

/** A message with the name of its author; null until the event of identity arrives. */
export type NamedMessage = MessageRow & { author: string | null };

@Injectable()
export class MessageRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The newest messages before `before`, oldest first. `before` may exceed the range of the column. */
  async before(threadId: string, before: number, limit: number): Promise<NamedMessage[]> {
    const query = this.of(threadId).andWhere('message.seq < CAST(:before AS bigint)', { before });
    return (await named(query.orderBy('message.seq', 'DESC').limit(limit))).toReversed();
  }

  /** The oldest messages after `after`, oldest first. */
  after(threadId: string, after: number, limit: number): Promise<NamedMessage[]> {
    const query = this.of(threadId).andWhere('message.seq > CAST(:after AS bigint)', { after });
    return named(query.orderBy('message.seq').limit(limit));
  }

  async find(threadId: string, id: string): Promise<NamedMessage | null> {
    const [row] = await named(this.of(threadId).andWhere({ id }));
    return row ?? null;
  }

  async insert(message: Omit<MessageRow, 'createdAt'>): Promise<void> {
    await this.transactions.current.insert(MessageRow, message);
  }

  /** The number of messages of `authorCompanyId` after `seq`. */
  countAfter(threadId: string, seq: number, authorCompanyId: string): Promise<number> {
    return this.transactions.current.countBy(MessageRow, {
      threadId,
      seq: MoreThan(seq),
      companyId: authorCompanyId,
    });
  }

  private of(threadId: string): SelectQueryBuilder<MessageRow> {
    return this.transactions.current.createQueryBuilder(MessageRow, 'message').where({ threadId });
  }
}

async function named(query: SelectQueryBuilder<MessageRow>): Promise<NamedMessage[]> {
  const { entities, raw } = await query
    .leftJoin(PersonRow, 'person', 'person.user_id = message.user_id')
    .addSelect('person.name', 'author')
    .getRawAndEntities<{ author: string | null }>();
  return entities.map((message, at) => ({ ...message, author: raw[at]?.author ?? null }));
}
