import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { ProfileRow } from './profile.row.js';

/** The fields of a profile that users edit. */
export type ProfileData = Omit<ProfileRow, 'userId' | 'updatedAt'>;

@Injectable()
export class ProfileRepository {
  constructor(private readonly transactions: Transactions) {}

  find(userId: string): Promise<ProfileRow | null> {
    return this.transactions.current.findOneBy(ProfileRow, { userId });
  }

  async save(userId: string, data: ProfileData): Promise<void> {
    await this.transactions.current.upsert(ProfileRow, { userId, ...data, updatedAt: () => 'now()' }, ['userId']);
  }

  async remove(userId: string): Promise<void> {
    await this.transactions.current.delete(ProfileRow, { userId });
  }
}
