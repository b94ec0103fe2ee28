import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { PASSWORD_LINK_MINUTES } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';

/** Mails the link for a new password if the e-mail has an account. */
@Injectable()
export class ForgottenPasswordMailer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly limits: AttemptLimits,
    private readonly links: LinkRepository,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
  ) {}

  /**
   * Runs inside the caller's transaction. Writes nothing when the e-mail has no account, the account is blocked, or its
   * hourly mail limit is reached.
   */
  async write(email: string): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account?.status !== 'active' || !(await this.limits.allowsMail(account.id, 'password'))) return;
    const link = await this.links.issue('password', account, `${PASSWORD_LINK_MINUTES} minutes`);
    await this.queue.add(this.mails.forgottenPassword(account.email, link));
  }
}
