import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { NotificationsRead } from '@cotizaobra/proto/notifications/events';
import { Injectable } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';

/** Notifications about conversations, which the whole company reads together. */
@Injectable()
export class ThreadNotificationRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The company has read everything up to this event: what it was told about the conversation is read too. */
  async settle(threadId: string, companyId: string, version: number): Promise<void> {
    const db = this.transactions.current;
    const advanced = await db.query<unknown[]>(
      `INSERT INTO read_thread (thread_id, company_id, version) VALUES ($1, $2, $3)
       ON CONFLICT (thread_id, company_id) DO UPDATE SET version = EXCLUDED.version
       WHERE read_thread.version < EXCLUDED.version RETURNING 1`,
      [threadId, companyId, version],
    );
    if (advanced.length === 0) return;
    const [rows] = await db.query<[{ id: string; userId: string }[], number]>(
      `UPDATE notification SET read_at = now()
       WHERE thread_id = $1 AND company_id = $2 AND read_at IS NULL RETURNING id, user_id AS "userId"`,
      [threadId, companyId],
    );
    for (const { id, userId } of rows) await this.tellRead(userId, id);
  }

  /** False: the company has read beyond this event already. */
  async isNews(threadId: string, companyId: string, version: number): Promise<boolean> {
    const rows = await this.transactions.current.query<unknown[]>(
      'SELECT 1 FROM read_thread WHERE thread_id = $1 AND company_id = $2 AND version > $3',
      [threadId, companyId, version],
    );
    return rows.length === 0;
  }

  /** The unread one makes room for its successor, which says how many there are by now. */
  async replaceUnread(threadId: string, companyId: string): Promise<void> {
    await this.transactions.current.query(
      'DELETE FROM notification WHERE thread_id = $1 AND company_id = $2 AND read_at IS NULL',
      [threadId, companyId],
    );
  }

  private async tellRead(userId: string, notificationId: string): Promise<void> {
    await this.outbox.add(this.transactions.current, NotificationsRead, {
      aggregateId: userId,
      aggregateVersion: await this.notifications.nextReaderVersion(userId),
      companyId: null,
      data: { userId, notificationId },
    });
  }
}
