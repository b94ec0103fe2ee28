import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Role } from '@cotizaobra/proto/core/actor';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AccountRow, type AccountState } from './account.row.js';

@Injectable()
export class AccountRepository {
  constructor(private readonly transactions: Transactions) {}

  findByEmail(email: string): Promise<AccountRow | null> {
    return this.transactions.current.findOneBy(AccountRow, { email: email.toLowerCase() });
  }

  find(id: string): Promise<AccountRow | null> {
    return this.transactions.current.findOneBy(AccountRow, { id });
  }

  /** Null when the e-mail is taken, even by a concurrent registration that commits first. */
  async insert(account: { email: string; passwordHash: string; role: Role }): Promise<AccountRow | null> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(AccountRow)
      .values({ ...account, email: account.email.toLowerCase() })
      .orIgnore()
      .returning('id')
      .execute();
    const [inserted] = raw as { id: string }[];
    return inserted ? this.find(inserted.id) : null;
  }

  /** Locks the account until the transaction ends, so that its changes run one after the other. */
  lock(id: string): Promise<AccountRow | null> {
    return this.transactions.current.findOne(AccountRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The version of the account's next event. */
  async nextVersion(id: string): Promise<number> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .update(AccountRow)
      .set({ version: () => 'version + 1' })
      .where({ id })
      .returning('version')
      .execute();
    const [updated] = raw as { version: number }[];
    if (!updated) throw new Error('the account of the event does not exist');
    return updated.version;
  }

  async setRole(id: string, role: Role): Promise<void> {
    await this.transactions.current.update(AccountRow, { id }, { role });
  }

  async setStatus(id: string, status: AccountState): Promise<void> {
    await this.transactions.current.update(AccountRow, { id }, { status });
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.transactions.current.update(AccountRow, { id }, { passwordHash, passwordChangedAt: () => 'now()' });
  }

  /** Leaves the id, and data that name nobody. */
  async erase(id: string, { email, passwordHash }: { email: string; passwordHash: string }): Promise<void> {
    const nobody = { email, passwordHash, status: 'deleted', role: 'Usuario', emailVerifiedAt: null } as const;
    await this.transactions.required.update(AccountRow, { id }, nobody);
  }

  /** Keeps the time of the first confirmation. */
  async markEmailVerified(id: string): Promise<void> {
    const unverified = { id, emailVerifiedAt: IsNull() };
    await this.transactions.current.update(AccountRow, unverified, { emailVerifiedAt: () => 'now()' });
  }
}
