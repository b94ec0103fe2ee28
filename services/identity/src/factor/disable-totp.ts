import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { DisableTotp } from '@cotizaobra/proto/identity/disable-totp';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';
import { AccessRenewal } from '../session/access-renewal.js';
import { SessionRevoker } from '../session/session.revoker.js';
import { TotpRepository } from './totp.repository.js';

/** Switches the second factor off. The person's other sessions end, and a mail informs the owner. */
@Controller()
export class DisableTotpHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly totps: TotpRepository,
    private readonly revoker: SessionRevoker,
    private readonly renewal: AccessRenewal,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
  ) {}

  /** Throws NOT_ENROLLED. */
  @Handles(DisableTotp)
  async execute(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof DisableTotp>> {
    const account = await this.transactions.run(async () => {
      const locked = await this.accounts.lock(actor.userId);
      if (locked?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
      if (!(await this.totps.isEnrolled(locked.id))) throw new AppError(identityErrors.NOT_ENROLLED);
      await this.totps.remove(locked.id);
      await this.revoker.revoke(locked.id, 'closed', { except: actor.sessionId });
      await this.queue.add(this.mails.factorOff(locked.email));
      return locked;
    });
    return { access_token: await this.renewal.renew(account, actor.sessionId) };
  }
}
