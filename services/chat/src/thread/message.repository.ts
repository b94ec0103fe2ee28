import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { MessageRow } from './message.row.js';

/** A message with the name of who wrote it; null while identity has not told it. */
export type NamedMessage = MessageRow & { author: string | null };

const SELECT = `SELECT m.thread_id AS "threadId", m.seq, m.id, m.company_id AS "companyId", m.user_id AS "userId", m.text,
    m.created_at AS "createdAt", p.name AS author
  FROM message AS m LEFT JOIN person AS p ON p.user_id = m.user_id`;

@Injectable()
export class MessageRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The newest ones before `before`, in the order they were written. Callers may name a number beyond those of the column. */
  async before(threadId: string, before: number, limit: number): Promise<NamedMessage[]> {
    const rows = await this.query(`WHERE m.thread_id = $1 AND m.seq < $2::bigint ORDER BY m.seq DESC LIMIT $3`, [
      threadId,
      before,
      limit,
    ]);
    return rows.toReversed();
  }

  /** The oldest ones after `after`, in the order they were written. */
  after(threadId: string, after: number, limit: number): Promise<NamedMessage[]> {
    return this.query('WHERE m.thread_id = $1 AND m.seq > $2::bigint ORDER BY m.seq LIMIT $3', [
      threadId,
      after,
      limit,
    ]);
  }

  async find(threadId: string, id: string): Promise<NamedMessage | null> {
    const [row] = await this.query('WHERE m.thread_id = $1 AND m.id = $2', [threadId, id]);
    return row ?? null;
  }

  async insert(message: Omit<MessageRow, 'createdAt'>): Promise<void> {
    await this.transactions.current.query(
      'INSERT INTO message (thread_id, seq, id, company_id, user_id, text) VALUES ($1, $2, $3, $4, $5, $6)',
      [message.threadId, message.seq, message.id, message.companyId, message.userId, message.text],
    );
  }

  /** How many of `authorCompanyId` stand after `seq`. */
  async countAfter(threadId: string, seq: number, authorCompanyId: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM message WHERE thread_id = $1 AND seq > $2 AND company_id = $3',
      [threadId, seq, authorCompanyId],
    );
    return row?.count ?? 0;
  }

  private query(rest: string, values: unknown[]): Promise<NamedMessage[]> {
    return this.transactions.current.query(`${SELECT} ${rest}`, values);
  }
}
