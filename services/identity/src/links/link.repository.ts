import { createHash, randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import type { AccountRow } from '../account/account.row.js';
import { type LinkPurpose, LinkRow } from './link.row.js';

/** The account of a mailed link, and the address it was mailed to. */
export interface LinkHolder {
  userId: string;
  email: string;
}

export interface IssuedLink {
  /** 256 random bits, base64url; only its hash is stored. */
  token: string;
  expiresAt: Date;
}

@Injectable()
export class LinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Runs inside the caller's transaction. `lifetime` is a PostgreSQL interval: `30 minutes`. */
  async issue(purpose: LinkPurpose, { id, email }: AccountRow, lifetime: string): Promise<IssuedLink> {
    const token = randomBytes(32).toString('base64url');
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(LinkRow)
      .values({ hash: hashOf(token), purpose, userId: id, email, expiresAt: () => `now() + interval '${lifetime}'` })
      .returning('expires_at')
      .execute();
    const [row] = raw as { expires_at: Date }[];
    if (!row) throw new Error('the link was not stored');
    return { token, expiresAt: row.expires_at };
  }

  /** Null when the link is unknown, used or expired. */
  find(purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
    return this.transactions.current.findOneBy(LinkRow, { hash: hashOf(token), purpose, expiresAt: notOver });
  }

  /** Deletes the link; of several concurrent calls only one gets it. */
  async consume(purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .delete()
      .from(LinkRow)
      .where({ hash: hashOf(token), purpose, expiresAt: notOver })
      .returning('user_id, email')
      .execute();
    const [row] = raw as { user_id: string; email: string }[];
    return row ? { userId: row.user_id, email: row.email } : null;
  }

  async removeAll(purpose: LinkPurpose, userId: string): Promise<void> {
    await this.transactions.current.delete(LinkRow, { purpose, userId });
  }

  /** Removes expired links; returns their number. */
  async sweep(): Promise<number> {
    const expiresAt = Raw((column) => `${column} < now()`);
    return (await this.transactions.current.delete(LinkRow, { expiresAt })).affected ?? 0;
  }
}

/** By the clock of the database. */
const notOver = Raw((column) => `${column} > now()`);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
