import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { Role } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { AccountBlocked } from '@cotizaobra/proto/identity/events';
import { Injectable } from '@nestjs/common';
import { TotpRepository } from '../factor/totp.repository.js';
import { SessionRevoker } from '../session/session.revoker.js';
import { AccountRepository } from './account.repository.js';
import type { AccountRow, AccountState } from './account.row.js';

/** Sets roles, blocks accounts, removes lost second factors. No message calls it, only the operator's commands. */
@Injectable()
export class RoleService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly totps: TotpRepository,
  ) {}

  /**
   * Also ends the account's sessions, because their tokens carry the old role. False: no change was needed. Throws
   * NOT_FOUND.
   */
  setRole(email: string, role: Role): Promise<boolean> {
    return this.transactions.run(async () => {
      const account = await this.lock(email);
      if (account.role === role) return false;
      await this.accounts.setRole(account.id, role);
      await this.revoker.revoke(account.id, 'role-changed');
      return true;
    });
  }

  /** A blocked account cannot sign in, and its sessions end. False: no change was needed. Throws NOT_FOUND. */
  setStatus(email: string, status: Exclude<AccountState, 'deleted'>): Promise<boolean> {
    return this.transactions.run(async () => {
      const account = await this.lock(email);
      if (account.status === status) return false;
      await this.accounts.setStatus(account.id, status);
      if (status === 'blocked') await this.shutOut(account.id);
      return true;
    });
  }

  /**
   * For a person who lost phone and recovery codes. Also ends the account's sessions. False: there was no second factor.
   * Throws NOT_FOUND.
   */
  removeFactor(email: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const account = await this.lock(email);
      if (!(await this.totps.remove(account.id))) return false;
      await this.revoker.revoke(account.id, 'closed');
      return true;
    });
  }

  private async shutOut(userId: string): Promise<void> {
    await this.revoker.revoke(userId, 'closed');
    await this.outbox.add(AccountBlocked, {
      aggregateId: userId,
      aggregateVersion: await this.accounts.nextVersion(userId),
      data: { userId },
    });
  }

  private async lock(email: string): Promise<AccountRow> {
    const found = await this.accounts.findByEmail(email);
    const account = found && (await this.accounts.lock(found.id));
    if (!account || account.status === 'deleted') throw new AppError(coreErrors.NOT_FOUND);
    return account;
  }
}
