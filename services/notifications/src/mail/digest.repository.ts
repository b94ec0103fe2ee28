import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { NotificationRow } from '../notification/notification.row.js';
import { DUE_PEOPLE, SETTLE_SEEN } from './digest.sql.js';
import { MailboxRow } from './mailbox.row.js';

export type PendingNotification = Pick<NotificationRow, 'id' | 'title' | 'message' | 'createdAt'>;

/** The notifications that still wait for a mail, and the people who may get one now. */
@Injectable()
export class DigestRepository {
  constructor(private readonly transactions: Transactions) {}

  /** People with a notification older than `waitSeconds` whose pause after the last digest is over. */
  async due(waitSeconds: number, limit: number): Promise<string[]> {
    const rows = await this.transactions.current.query<{ userId: string }[]>(DUE_PEOPLE, [waitSeconds, limit]);
    return rows.map(({ userId }) => userId);
  }

  /** False: another instance holds this mailbox, or the person is no longer due. */
  async claim(userId: string, pauseSeconds: number): Promise<boolean> {
    const db = this.transactions.current;
    const now = { userId, nextDigestAt: () => 'now()' };
    await db.createQueryBuilder().insert().into(MailboxRow).values(now).orIgnore().execute();
    const claimed = await db.findOne(MailboxRow, {
      where: { userId, nextDigestAt: Raw((column) => `${column} <= now()`) },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!claimed) return false;
    await db.update(MailboxRow, { userId }, { nextDigestAt: () => `now() + ${pauseSeconds} * interval '1 second'` });
    return true;
  }

  /**
   * Cancels the mail for notifications that the person has read, or that arrived before the person's last open page.
   */
  async settleSeen(userId: string): Promise<void> {
    await this.transactions.current.query(SETTLE_SEEN, [userId]);
  }

  /** Newest first; marks them as mailed. */
  async takePending(userId: string): Promise<PendingNotification[]> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .update(NotificationRow)
      .set({ mailState: 'mailed' })
      .where({ userId, mailState: 'pending' })
      .returning('id, title, message, created_at AS "createdAt"')
      .execute();
    return (raw as PendingNotification[]).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  /** Ends the pause, because no mail was sent. */
  async reopen(userId: string): Promise<void> {
    await this.transactions.current.update(MailboxRow, { userId }, { nextDigestAt: () => 'now()' });
  }
}
