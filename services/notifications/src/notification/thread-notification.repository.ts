import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { NotificationRow } from './notification.row.js';
import { ReadThreadRow } from './read-thread.row.js';
import { ReaderEvents } from './reader.events.js';

/** Notifications about conversations; reading applies to the whole company. */
@Injectable()
export class ThreadNotificationRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: ReaderEvents,
  ) {}

  /** Marks the company's notifications about the conversation as read, up to this event. */
  async settle(threadId: string, companyId: string, version: number): Promise<void> {
    if (!(await this.advance(threadId, companyId, version))) return;
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .update(NotificationRow)
      .set({ readAt: () => 'now()' })
      .where({ threadId, companyId, readAt: IsNull() })
      .returning('id, user_id')
      .execute();
    for (const { id, user_id } of raw as { id: string; user_id: string }[]) await this.events.read(user_id, id);
  }

  /**
   * Deletes the unread notification, because its successor contains the new count. False: the company has read beyond
   * this event, or knows a newer message.
   */
  async makeWay(threadId: string, companyId: string, version: number): Promise<boolean> {
    if (!(await this.advance(threadId, companyId, version))) return false;
    await this.transactions.current.delete(NotificationRow, { threadId, companyId, readAt: IsNull() });
    return true;
  }

  /** False: a newer event was already applied. */
  private async advance(threadId: string, companyId: string, version: number): Promise<boolean> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(ReadThreadRow)
      .values({ threadId, companyId, version })
      .orUpdate(['version'], ['thread_id', 'company_id'], {
        overwriteCondition: { where: 'read_thread.version < EXCLUDED.version' },
      })
      .returning('version')
      .execute();
    return (raw as unknown[]).length > 0;
  }
}
