import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { EnrolTotp } from '@cotizaobra/proto/identity/enrol-totp';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { TotpRepository } from './totp.repository.js';
import { enrolmentUri, newSecret } from './totp-code.js';

/** Begins with a secret that counts only after its first code. */
@Controller()
export class EnrolTotpHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly totps: TotpRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws ALREADY_ENROLLED. */
  @Handles(EnrolTotp)
  async execute(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof EnrolTotp>> {
    const secret = newSecret();
    const email = await this.transactions.run(async () => {
      const account = await this.accounts.lock(actor.userId);
      if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
      if (await this.totps.isEnrolled(account.id)) throw new AppError(identityErrors.ALREADY_ENROLLED);
      await this.totps.begin(account.id, secret);
      return account.email;
    });
    return { secret, uri: enrolmentUri(secret, email) };
  }
}
