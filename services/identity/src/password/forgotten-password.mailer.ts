import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { PASSWORD_LINK_MINUTES } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';

/** Mails the link for a new password to those who have an account. */
@Injectable()
export class ForgottenPasswordMailer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly limits: AttemptLimits,
    private readonly links: LinkRepository,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
  ) {}

  /** Inside the caller's transaction. Nobody has this e-mail, the account is blocked, or it got its share of mails this hour: nothing. */
  async write(email: string): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account?.status !== 'active' || !(await this.limits.allowsMail(account.id, 'password'))) return;
    const link = await this.links.issue('password', account, `${PASSWORD_LINK_MINUTES} minutes`);
    await this.queue.add(this.mails.forgottenPassword(account.email, link));
  }
}
