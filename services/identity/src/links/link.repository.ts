import { createHash, randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account/account.row.js';
import type { LinkPurpose } from './link.row.js';

/** Whom a link was mailed to, and where. */
export interface LinkHolder {
  userId: string;
  email: string;
}

export interface IssuedLink {
  /** 256 random bits, base64url; only its hash is kept. */
  token: string;
  expiresAt: Date;
}

@Injectable()
export class LinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Inside the caller's transaction. `lifetime` as PostgreSQL reads it: `30 minutes`. */
  async issue(purpose: LinkPurpose, { id, email }: AccountRow, lifetime: string): Promise<IssuedLink> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await this.transactions.current.query<{ expiresAt: Date }[]>(
      `INSERT INTO link (hash, purpose, user_id, email, expires_at) VALUES ($1, $2, $3, $4, now() + $5::interval)
       RETURNING expires_at AS "expiresAt"`,
      [hashOf(token), purpose, id, email, lifetime],
    );
    if (!row) throw new Error('the link was not stored');
    return { token, expiresAt: row.expiresAt };
  }

  /** Null when unknown, used or over. */
  async find(purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
    const [row] = await this.transactions.current.query<LinkHolder[]>(
      `SELECT user_id AS "userId", email FROM link WHERE hash = $1 AND purpose = $2 AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return row ?? null;
  }

  /** Takes the link away; of several who try at once one gets it. */
  async consume(purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
    const [rows] = await this.transactions.current.query<[LinkHolder[], number]>(
      `DELETE FROM link WHERE hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING user_id AS "userId", email`,
      [hashOf(token), purpose],
    );
    return rows[0] ?? null;
  }

  async removeAll(purpose: LinkPurpose, userId: string): Promise<void> {
    await this.transactions.current.query('DELETE FROM link WHERE purpose = $1 AND user_id = $2', [purpose, userId]);
  }

  /** Removes links that are over; returns how many. */
  async sweep(): Promise<number> {
    const [, count] = await this.transactions.current.query<[unknown, number]>(
      'DELETE FROM link WHERE expires_at < now()',
    );
    return count;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
