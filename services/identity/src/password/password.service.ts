import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors, type ErrorDef } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { ResetPassword } from '@cotizaobra/proto/identity/reset-password';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { PasswordHasher } from '../account/password-hasher.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';
import { SessionRevoker } from '../session/session.revoker.js';

/** New passwords: by a mailed link, or by who knows the current one. A mail tells the owner either way. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly links: LinkRepository,
    private readonly limits: AttemptLimits,
    private readonly revoker: SessionRevoker,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
  ) {}

  /** By a mailed link, which then is used up with its siblings; every session ends. Throws LINK_OVER. */
  async reset({ token, password }: MessagePayload<typeof ResetPassword>): Promise<void> {
    if (!(await this.links.find('password', token))) throw new AppError(identityErrors.LINK_OVER);
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async (tx) => {
      const holder = await this.links.consume('password', token);
      const account = holder && (await this.accounts.lock(holder.userId));
      if (account?.status !== 'active' || account.email !== holder?.email) throw new AppError(identityErrors.LINK_OVER);
      await this.accounts.markEmailVerified(account.id);
      await this.revoker.revoke(account.id, 'password-changed');
      await this.store(tx, account, passwordHash);
    });
  }

  /** Throws WRONG_CURRENT_PASSWORD, SAME_PASSWORD, TOO_MANY_ATTEMPTS. This session stays, the others end. */
  async change(actor: Actor, { currentPassword, password }: MessagePayload<typeof ChangePassword>): Promise<void> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    await this.limits.countPasswordCheck(account.email);
    if (!(await this.hasher.verify(account.passwordHash, currentPassword))) {
      throw fieldFault(identityErrors.WRONG_CURRENT_PASSWORD, 'currentPassword');
    }
    if (password === currentPassword) throw fieldFault(identityErrors.SAME_PASSWORD, 'password');
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async (tx) => {
      const current = await this.accounts.lock(account.id);
      // Changed by somebody else meanwhile: what was typed is not the current one any more.
      if (current?.passwordHash !== account.passwordHash) {
        throw fieldFault(identityErrors.WRONG_CURRENT_PASSWORD, 'currentPassword');
      }
      await this.revoker.revoke(account.id, 'password-changed', { except: actor.sessionId });
      await this.store(tx, account, passwordHash);
    });
  }

  /** Links that were mailed before are over with the old password: who changes it may fear a stranger in the mailbox. */
  private async store(tx: EntityManager, account: AccountRow, passwordHash: string): Promise<void> {
    await this.accounts.setPassword(account.id, passwordHash);
    await this.links.removeAll('password', account.id);
    await this.limits.forget(account.email);
    await this.queue.add(tx, this.mails.passwordChanged(account.email));
  }
}

const fieldFault = (def: ErrorDef, path: string): AppError =>
  new AppError(def, {}, [{ path, code: def.code, message: def.text }]);
