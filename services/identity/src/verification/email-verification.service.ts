import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { EMAIL_LINK_DAYS } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';

/** Whether people read the mailbox they signed up with. It blocks nothing; the web reminds them. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkRepository,
    private readonly limits: AttemptLimits,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
  ) {}

  /** Mails the link; inside the caller's transaction. */
  async invite(tx: EntityManager, account: AccountRow): Promise<void> {
    const link = await this.links.issue('email', account, `${EMAIL_LINK_DAYS} days`);
    await this.queue.add(tx, this.mails.confirmEmail(account.email, link));
  }

  /** The link stays: mail programs and people open it twice. Throws LINK_OVER. */
  async verify(token: string): Promise<void> {
    const holder = await this.links.find('email', token);
    const account = holder && (await this.accounts.find(holder.userId));
    if (!account || account.email !== holder.email) throw new AppError(identityErrors.LINK_OVER);
    await this.accounts.markEmailVerified(account.id);
  }

  /** Throws RATE_LIMITED when it was mailed too often within the hour. */
  async resend(actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      const account = await this.accounts.find(actor.userId);
      if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
      if (account.emailVerifiedAt) return;
      if (!(await this.limits.allowsMail(account.id, 'email'))) throw new AppError(coreErrors.RATE_LIMITED);
      await this.invite(tx, account);
    });
  }
}
