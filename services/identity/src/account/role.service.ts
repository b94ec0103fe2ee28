import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { SessionRevoker } from '../session/session.revoker.js';
import { AccountRepository } from './account.repository.js';

/** Who may administer. No message leads here: only a command of the operator does. */
@Injectable()
export class RoleService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Makes the account of an e-mail a superAdmin and ends its sessions, whose tokens still carry the old role. False: it was
   * one already. Throws NOT_FOUND.
   */
  grantSuperAdmin(email: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const found = await this.accounts.findByEmail(email);
      const account = found && (await this.accounts.lock(found.id));
      if (!account) throw new AppError(coreErrors.NOT_FOUND);
      if (account.role === 'superAdmin') return false;
      await this.accounts.setRole(account.id, 'superAdmin');
      await this.revoker.revoke(account.id, 'role-changed');
      return true;
    });
  }
}
