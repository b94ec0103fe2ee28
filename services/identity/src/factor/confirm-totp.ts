import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ConfirmTotp } from '@cotizaobra/proto/identity/confirm-totp';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { IdentityMails } from '../mails/identity-mails.js';
import { AccessRenewal } from '../session/access-renewal.js';
import { SessionRevoker } from '../session/session.revoker.js';
import { FactorCheck, wrongCode } from './factor-check.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpRepository } from './totp.repository.js';

/** Switches the second factor on with its first code. The person's other sessions end, and a mail informs the owner. */
@Controller()
export class ConfirmTotpHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly totps: TotpRepository,
    private readonly factor: FactorCheck,
    private readonly recovery: RecoveryCodes,
    private readonly limits: AttemptLimits,
    private readonly revoker: SessionRevoker,
    private readonly renewal: AccessRenewal,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
  ) {}

  /** Throws WRONG_CODE, NOT_ENROLLED without a secret, ALREADY_ENROLLED, TOO_MANY_ATTEMPTS. */
  @Handles(ConfirmTotp)
  async execute(
    @Input() { code }: MessagePayload<typeof ConfirmTotp>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ConfirmTotp>> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    await this.limits.countFactorCheck(account.email);
    const recoveryCodes = await this.transactions.run(async () => {
      await this.accounts.lock(account.id);
      const row = await this.totps.find(account.id);
      if (!row) throw new AppError(identityErrors.NOT_ENROLLED);
      if (row.confirmedAt) throw new AppError(identityErrors.ALREADY_ENROLLED);
      if (!(await this.factor.useTotp(account.id, code))) throw wrongCode();
      await this.totps.confirm(account.id);
      await this.revoker.revoke(account.id, 'closed', { except: actor.sessionId });
      await this.queue.add(this.mails.factorOn(account.email));
      return this.recovery.renew(account.id);
    });
    await this.limits.factorRight(account.email);
    return { recoveryCodes, access_token: await this.renewal.prove(account, actor.sessionId) };
  }
}
