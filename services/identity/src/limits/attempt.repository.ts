import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { MoreThan, Raw } from 'typeorm';
import { AttemptRow } from './attempt.row.js';
import { COUNT_ATTEMPT, READ_ATTEMPTS } from './attempt.sql.js';
import { TrustedAddressRow } from './trusted-address.row.js';

export interface Counted {
  /** Including this attempt. */
  count: number;
  /** Seconds until the window ends, rounded up. */
  secondsLeft: number;
}

const TRUST_DAYS = 90;

/** Counts with the clock of the database, shared by all instances. */
@Injectable()
export class AttemptRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts one attempt; the first one opens a window. */
  async count(key: Buffer, subject: Buffer, windowSeconds: number): Promise<Counted> {
    const values = [key, subject, windowSeconds];
    const [row] = await this.transactions.current.query<Counted[]>(COUNT_ATTEMPT, values);
    if (!row) throw new Error('the attempt was not counted');
    return row;
  }

  /** Reads without counting. */
  async read(key: Buffer): Promise<Counted> {
    const [row] = await this.transactions.current.query<Counted[]>(READ_ATTEMPTS, [key]);
    return row ?? { count: 0, secondsLeft: 0 };
  }

  async takeBack(key: Buffer): Promise<void> {
    await this.transactions.current.update(AttemptRow, { key, count: MoreThan(0) }, { count: () => 'count - 1' });
  }

  async forget(key: Buffer): Promise<void> {
    await this.transactions.current.delete(AttemptRow, { key });
  }

  async forgetSubject(subject: Buffer): Promise<void> {
    await this.transactions.current.delete(AttemptRow, { subject });
  }

  async trust(key: Buffer): Promise<void> {
    const expiresAt = () => `now() + interval '${TRUST_DAYS} days'`;
    await this.transactions.current.upsert(TrustedAddressRow, { key, expiresAt }, ['key']);
  }

  isTrusted(key: Buffer): Promise<boolean> {
    const expiresAt = Raw((column) => `${column} > now()`);
    return this.transactions.current.existsBy(TrustedAddressRow, { key, expiresAt });
  }

  /** Removes expired rows; returns their number. */
  async sweep(): Promise<number> {
    const isOver = Raw((column) => `${column} < now()`);
    const attempts = await this.transactions.current.delete(AttemptRow, { windowEndsAt: isOver });
    const addresses = await this.transactions.current.delete(TrustedAddressRow, { expiresAt: isOver });
    return (attempts.affected ?? 0) + (addresses.affected ?? 0);
  }
}
