import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A due mail, leased by this process. */
export interface DueMail {
  id: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  unsubscribe: string | null;
  subject: string;
  text: string;
  html: string;
  /** Number of this attempt, from 1. */
  attempts: number;
}

/** The table `mail`: waiting, sent and dead mails. */
@Injectable()
export class MailLog {
  constructor(private readonly dataSource: DataSource) {}

  /** Leases up to `count` mails for `leaseMs`. Mails of a killed process are due again after that time. */
  async take(count: number, leaseMs: number): Promise<DueMail[]> {
    const [rows] = await this.dataSource.query<[DueMail[], number]>(
      `UPDATE mail SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE id IN (SELECT id FROM mail WHERE state = 'waiting' AND next_attempt_at <= clock_timestamp() AND (valid_until IS NULL OR valid_until > now())
         ORDER BY next_attempt_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, recipient, reply_to AS "replyTo", subject, body_text AS text, body_html AS html, unsubscribe, attempts`,
      [count, leaseMs],
    );
    return rows;
  }

  async markSent(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail SET state = 'sent', settled_at = now(), body_text = NULL, body_html = NULL, last_error = NULL
       WHERE id = $1`,
      [id],
    );
  }

  /** Schedules another attempt after `waitMs`. */
  async postpone(id: string, waitMs: number, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail SET next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond', last_error = $3
       WHERE id = $1 AND state = 'waiting'`,
      [id, waitMs, error],
    );
  }

  /** Marks a mail as dead. It keeps its body until it is redriven or expires. */
  async giveUp(id: string, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail SET state = 'dead', settled_at = now(), last_error = $2 WHERE id = $1 AND state = 'waiting'`,
      [id, error],
    );
  }

  /** Gives up expired mails, dead ones too, and deletes their bodies. Returns how many. */
  async expire(): Promise<number> {
    const [, expired] = await this.dataSource.query<[unknown, number]>(
      `UPDATE mail SET state = 'expired', settled_at = now(), body_text = NULL, body_html = NULL
       WHERE state IN ('waiting', 'dead') AND valid_until <= now()`,
    );
    return expired;
  }

  /** Deletes the rows of mails that were sent or given up more than `days` ago; their bodies went at once. */
  async forget(days: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM mail WHERE state IN ('sent', 'expired') AND settled_at < now() - $1 * interval '1 day'`,
      [days],
    );
  }

  async countWaiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM mail WHERE state = 'waiting'`,
    );
    return row?.count ?? 0;
  }
}
