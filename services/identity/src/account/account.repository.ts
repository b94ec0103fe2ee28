import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Role } from '@cotizaobra/proto/core/actor';
import { Injectable } from '@nestjs/common';
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

  /** Null when the e-mail is taken, also by a registration that commits at this moment. */
  async insert(account: { email: string; passwordHash: string; role: Role }): Promise<AccountRow | null> {
    const rows = await this.transactions.current.query<{ id: string }[]>(
      `INSERT INTO account (email, password_hash, role) VALUES (lower($1), $2, $3)
       ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
      [account.email, account.passwordHash, account.role],
    );
    return rows[0] ? this.find(rows[0].id) : null;
  }

  /** Locks the account until the transaction ends, so that its changes come one after the other. */
  lock(id: string): Promise<AccountRow | null> {
    return this.transactions.current.findOne(AccountRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The version of the account's next event. */
  async nextVersion(id: string): Promise<number> {
    const [rows] = await this.transactions.current.query<[{ version: number }[], number]>(
      'UPDATE account SET version = version + 1 WHERE id = $1 RETURNING version',
      [id],
    );
    const version = rows[0]?.version;
    if (version === undefined) throw new Error('the account of the event does not exist');
    return version;
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

  /** The first time counts. */
  async markEmailVerified(id: string): Promise<void> {
    await this.transactions.current.query(
      'UPDATE account SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1',
      [id],
    );
  }
}
