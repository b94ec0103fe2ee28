import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { RenewRecoveryCodes } from '@cotizaobra/proto/identity/renew-recovery-codes';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpRepository } from './totp.repository.js';

/** Replaces the caller's recovery codes. */
@Controller()
export class RenewRecoveryCodesHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly totps: TotpRepository,
    private readonly recovery: RecoveryCodes,
    private readonly transactions: Transactions,
  ) {}

  /** Throws NOT_ENROLLED. */
  @Handles(RenewRecoveryCodes)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof RenewRecoveryCodes>> {
    const recoveryCodes = await this.transactions.run(async () => {
      await this.accounts.lock(userId);
      if (!(await this.totps.isEnrolled(userId))) throw new AppError(identityErrors.NOT_ENROLLED);
      return this.recovery.renew(userId);
    });
    return { recoveryCodes };
  }
}
