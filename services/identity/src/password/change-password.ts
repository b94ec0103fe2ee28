import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ChangePassword } from '@cotizaobra/proto/identity/change-password';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { PasswordHasher } from '../account/password-hasher.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { SessionRevoker } from '../session/session.revoker.js';
import { fieldFault } from './field-fault.js';
import { NewPassword } from './new-password.js';
import { PasswordWriter } from './password-writer.js';

/** Sets a new password when the current one is known. This session stays; the others end. */
@Controller()
export class ChangePasswordHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly newPassword: NewPassword,
    private readonly limits: AttemptLimits,
    private readonly revoker: SessionRevoker,
    private readonly writer: PasswordWriter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws WRONG_CURRENT_PASSWORD, SAME_PASSWORD, COMMON_PASSWORD, TOO_MANY_ATTEMPTS. */
  @Handles(ChangePassword)
  async execute(
    @Input() { currentPassword, password }: MessagePayload<typeof ChangePassword>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ChangePassword>> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    await this.limits.countPasswordCheck(account.email);
    if (!(await this.hasher.verify(account.passwordHash, currentPassword))) {
      throw fieldFault(identityErrors.WRONG_CURRENT_PASSWORD, 'currentPassword');
    }
    if (password === currentPassword) throw fieldFault(identityErrors.SAME_PASSWORD, 'password');
    const passwordHash = await this.newPassword.hash(password, account.email);
    await this.transactions.run(async () => {
      const current = await this.accounts.lock(account.id);
      // Another change came first, so the typed password is no longer the current one.
      if (current?.passwordHash !== account.passwordHash) {
        throw fieldFault(identityErrors.WRONG_CURRENT_PASSWORD, 'currentPassword');
      }
      await this.revoker.revoke(account.id, 'password-changed', { except: actor.sessionId });
      await this.writer.write(account, passwordHash);
    });
    return {};
  }
}
