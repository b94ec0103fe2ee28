import { createHash } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { PROVIDER_SIGN_IN_MINUTES } from '@cotizaobra/proto/identity/provider-model';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { ProviderAttemptRow } from './provider-attempt.row.js';

interface Attempt {
  state: string;
  /** The browser's lasting cookie. */
  device: string;
  providerId: string;
  nonce: string;
  verifier: string;
}

@Injectable()
export class ProviderAttempts {
  constructor(private readonly transactions: Transactions) {}

  async add({ state, device, ...attempt }: Attempt): Promise<void> {
    const expiresAt = () => `now() + interval '${PROVIDER_SIGN_IN_MINUTES} minutes'`;
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(ProviderAttemptRow)
      .values({ ...attempt, state: hashOf(state), device: hashOf(device), expiresAt })
      .execute();
  }

  /** Deletes the attempt; of several concurrent calls only one gets it. Null: unknown, used, over or another's. */
  async consume(state: string, device: string): Promise<Pick<Attempt, 'providerId' | 'nonce' | 'verifier'> | null> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .delete()
      .from(ProviderAttemptRow)
      .where({ state: hashOf(state), device: hashOf(device), expiresAt: Raw((column) => `${column} > now()`) })
      .returning('provider_id, nonce, verifier')
      .execute();
    const [found] = raw as { provider_id: string; nonce: string; verifier: string }[];
    return found ? { providerId: found.provider_id, nonce: found.nonce, verifier: found.verifier } : null;
  }

  /** Removes expired attempts; returns their number. */
  async sweep(): Promise<number> {
    const expiresAt = Raw((column) => `${column} < now()`);
    return (await this.transactions.current.delete(ProviderAttemptRow, { expiresAt })).affected ?? 0;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
