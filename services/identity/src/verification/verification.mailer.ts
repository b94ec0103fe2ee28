import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { EMAIL_LINK_DAYS } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account/account.row.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';

/** Asks users to confirm their e-mail. An unconfirmed e-mail blocks nothing; the web shows a reminder. */
@Injectable()
export class VerificationMailer {
  constructor(
    private readonly links: LinkRepository,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
  ) {}

  /** Mails the link. Runs inside the caller's transaction. */
  async invite(account: AccountRow): Promise<void> {
    const link = await this.links.issue('email', account, `${EMAIL_LINK_DAYS} days`);
    await this.queue.add(this.mails.confirmEmail(account.email, link));
  }
}
