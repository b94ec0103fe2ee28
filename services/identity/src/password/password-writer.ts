import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';

/** Writes a new password after any proof of identity. A mail informs the owner. */
@Injectable()
export class PasswordWriter {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkRepository,
    private readonly limits: AttemptLimits,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
  ) {}

  /**
   * Runs inside the caller's transaction. It also deletes older mailed links, because a stranger may have read the
   * mailbox.
   */
  async write(account: AccountRow, passwordHash: string): Promise<void> {
    await this.accounts.setPassword(account.id, passwordHash);
    await this.links.removeAll('password', account.id);
    await this.limits.forget(account.email);
    await this.queue.add(this.mails.passwordChanged(account.email));
  }
}
