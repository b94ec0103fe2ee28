import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';

export interface Counted {
  /** With this attempt. */
  count: number;
  /** Until the window ends, rounded up. */
  secondsLeft: number;
}

const TRUST_DAYS = 90;
const SECONDS_LEFT = 'ceil(extract(epoch FROM window_ends_at - now()))::int AS "secondsLeft"';

/** Counts by the clock of the database, for all instances together. */
@Injectable()
export class AttemptRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts one more; the first opens a window. */
  async count(key: Buffer, subject: Buffer, windowSeconds: number): Promise<Counted> {
    const [row] = await this.transactions.current.query<Counted[]>(
      `INSERT INTO attempt AS known (key, subject, count, window_ends_at)
       VALUES ($1, $2, 1, now() + $3 * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN known.window_ends_at <= now() THEN 1 ELSE known.count + 1 END,
         window_ends_at = CASE WHEN known.window_ends_at <= now() THEN excluded.window_ends_at ELSE known.window_ends_at END
       RETURNING count, ${SECONDS_LEFT}`,
      [key, subject, windowSeconds],
    );
    if (!row) throw new Error('the attempt was not counted');
    return row;
  }

  /** Without counting. */
  async read(key: Buffer): Promise<Counted> {
    const [row] = await this.transactions.current.query<Counted[]>(
      `SELECT count, ${SECONDS_LEFT} FROM attempt WHERE key = $1 AND window_ends_at > now()`,
      [key],
    );
    return row ?? { count: 0, secondsLeft: 0 };
  }

  async takeBack(key: Buffer): Promise<void> {
    await this.transactions.current.query('UPDATE attempt SET count = count - 1 WHERE key = $1 AND count > 0', [key]);
  }

  async forget(key: Buffer): Promise<void> {
    await this.transactions.current.query('DELETE FROM attempt WHERE key = $1', [key]);
  }

  async forgetSubject(subject: Buffer): Promise<void> {
    await this.transactions.current.query('DELETE FROM attempt WHERE subject = $1', [subject]);
  }

  async trust(key: Buffer): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO trusted_address (key, expires_at) VALUES ($1, now() + interval '${TRUST_DAYS} days')
       ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at`,
      [key],
    );
  }

  async isTrusted(key: Buffer): Promise<boolean> {
    const rows = await this.transactions.current.query<unknown[]>(
      'SELECT 1 FROM trusted_address WHERE key = $1 AND expires_at > now()',
      [key],
    );
    return rows.length > 0;
  }

  /** Removes what ran out; returns how many rows. */
  async sweep(): Promise<number> {
    const db = this.transactions.current;
    const [, attempts] = await db.query<[unknown, number]>('DELETE FROM attempt WHERE window_ends_at < now()');
    const [, addresses] = await db.query<[unknown, number]>('DELETE FROM trusted_address WHERE expires_at < now()');
    return attempts + addresses;
  }
}
