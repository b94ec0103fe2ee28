import { randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteAccount } from '@cotizaobra/proto/identity/delete-account';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { PasswordHasher } from '../account/password-hasher.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { fieldFault } from '../password/field-fault.js';
import { SessionRevoker } from '../session/session.revoker.js';
import { AccountEraser } from './account-eraser.js';

/** Erases an account for good, when its password is known. */
@Controller()
export class DeleteAccountHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    private readonly revoker: SessionRevoker,
    private readonly eraser: AccountEraser,
    private readonly transactions: Transactions,
  ) {}

  /** Throws WRONG_CURRENT_PASSWORD, TOO_MANY_ATTEMPTS. */
  @Handles(DeleteAccount)
  async execute(
    @Input() { password }: MessagePayload<typeof DeleteAccount>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof DeleteAccount>> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    await this.limits.countPasswordCheck(account.email);
    const wrong = () => fieldFault(identityErrors.WRONG_CURRENT_PASSWORD, 'password');
    if (!(await this.hasher.verify(account.passwordHash, password))) throw wrong();
    // Nobody knows this password, and a sign-in takes as long as any other.
    const unknown = await this.hasher.hash(randomBytes(32).toString('base64url'));
    await this.transactions.run(async () => {
      const current = await this.accounts.lock(account.id);
      // Another change came first: the typed password is no longer the current one.
      if (current?.passwordHash !== account.passwordHash) throw wrong();
      await this.revoker.revoke(account.id, 'closed');
      await this.eraser.erase(current, unknown);
    });
    return {};
  }
}
