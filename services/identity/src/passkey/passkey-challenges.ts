import { randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { PASSKEY_MINUTES } from '@cotizaobra/proto/identity/passkey-model';
import { Injectable } from '@nestjs/common';
import { IsNull, Raw } from 'typeorm';
import { PasskeyChallengeRow } from './passkey-challenge.row.js';

const CHALLENGE_BYTES = 32;

@Injectable()
export class PasskeyChallenges {
  constructor(private readonly transactions: Transactions) {}

  /** `userId`: who adds a passkey; null for a sign-in. */
  async issue(userId: string | null): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = () => `now() + interval '${PASSKEY_MINUTES} minutes'`;
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(PasskeyChallengeRow)
      .values({ challenge, userId, expiresAt })
      .execute();
    return challenge;
  }

  /** Deletes the challenge; of several concurrent calls only one gets it. False: unknown, used, over or another's. */
  async consume(challenge: string, userId: string | null): Promise<boolean> {
    const expiresAt = Raw((column) => `${column} > now()`);
    const which = { challenge, userId: userId ?? IsNull(), expiresAt };
    return (await this.transactions.current.delete(PasskeyChallengeRow, which)).affected === 1;
  }

  /** Removes expired challenges; returns their number. */
  async sweep(): Promise<number> {
    const expiresAt = Raw((column) => `${column} < now()`);
    return (await this.transactions.current.delete(PasskeyChallengeRow, { expiresAt })).affected ?? 0;
  }
}
