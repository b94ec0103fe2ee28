import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { NotificationRow } from '../notification/notification.row.js';

export type PendingNotification = Pick<NotificationRow, 'id' | 'title' | 'message' | 'createdAt'>;

/** Which notifications still wait for being mailed, and whose turn it is. */
@Injectable()
export class DigestRepository {
  constructor(private readonly transactions: Transactions) {}

  /** People with something that waited `waitSeconds`, and whose last digest is long enough ago. */
  async due(waitSeconds: number, limit: number): Promise<string[]> {
    const rows = await this.transactions.current.query<{ userId: string }[]>(
      `SELECT DISTINCT n.user_id AS "userId" FROM notification AS n LEFT JOIN mailbox AS m ON m.user_id = n.user_id
       WHERE n.mail_state = 'pending' AND n.created_at <= now() - $1 * interval '1 second'
         AND (m.next_digest_at IS NULL OR m.next_digest_at <= now())
       LIMIT $2`,
      [waitSeconds, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** False: another instance writes to this person just now, or it is not the time any more. */
  async claim(userId: string, pauseSeconds: number): Promise<boolean> {
    const db = this.transactions.current;
    await db.query(`INSERT INTO mailbox (user_id, next_digest_at) VALUES ($1, now()) ON CONFLICT DO NOTHING`, [userId]);
    const claimed = await db.query<unknown[]>(
      `SELECT 1 FROM mailbox WHERE user_id = $1 AND next_digest_at <= now() FOR UPDATE SKIP LOCKED`,
      [userId],
    );
    if (claimed.length === 0) return false;
    await db.query(`UPDATE mailbox SET next_digest_at = now() + $2 * interval '1 second' WHERE user_id = $1`, [
      userId,
      pauseSeconds,
    ]);
    return true;
  }

  /** Whoever had a page open since it came was told there, and whoever read it knows. */
  async settleSeen(userId: string): Promise<void> {
    await this.transactions.current.query(
      `UPDATE notification SET mail_state = 'none' WHERE user_id = $1 AND mail_state = 'pending' AND
         (read_at IS NOT NULL OR created_at <= (SELECT seen_at FROM presence WHERE user_id = $1))`,
      [userId],
    );
  }

  /** Newest first; they are marked as mailed. */
  async takePending(userId: string): Promise<PendingNotification[]> {
    const [rows] = await this.transactions.current.query<[PendingNotification[], number]>(
      `UPDATE notification SET mail_state = 'mailed' WHERE user_id = $1 AND mail_state = 'pending'
       RETURNING id, title, message, created_at AS "createdAt"`,
      [userId],
    );
    return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  /** Nothing was mailed after all: the next one need not wait. */
  async reopen(userId: string): Promise<void> {
    await this.transactions.current.query('UPDATE mailbox SET next_digest_at = now() WHERE user_id = $1', [userId]);
  }
}
