import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ResendVerification } from '@cotizaobra/proto/identity/resend-verification';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { VerificationMailer } from './verification.mailer.js';

/** Mails the link for confirming an e-mail again. A confirmed e-mail gets none. */
@Controller()
export class ResendVerificationHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly limits: AttemptLimits,
    private readonly mailer: VerificationMailer,
    private readonly transactions: Transactions,
  ) {}

  /** Throws RATE_LIMITED when the hourly limit of mails is reached. */
  @Handles(ResendVerification)
  async execute(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof ResendVerification>> {
    await this.transactions.run(async () => {
      const account = await this.accounts.find(actor.userId);
      if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
      if (account.emailVerifiedAt) return;
      if (!(await this.limits.allowsMail(account.id, 'email'))) throw new AppError(coreErrors.RATE_LIMITED);
      await this.mailer.invite(account);
    });
    return {};
  }
}
