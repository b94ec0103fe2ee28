import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { DELETED_PERSON } from '@cotizaobra/proto/identity/delete-account';
import { AccountDeleted, AccountRegistered, ProfileSaved } from '@cotizaobra/proto/identity/events';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { KnownDeviceRow } from '../device/known-device.row.js';
import { RecoveryCodeRow } from '../factor/recovery-code.row.js';
import { TotpRow } from '../factor/totp.row.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { LinkRepository } from '../links/link.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';
import { PasskeyRow } from '../passkey/passkey.row.js';
import { PasskeyChallengeRow } from '../passkey/passkey-challenge.row.js';
import { PasswordResetRequestRow } from '../password/password-reset-request.row.js';
import { ProfileRepository } from '../profile/profile.repository.js';
import { ProviderLinkRow } from '../provider/provider-link.row.js';
import { SessionRow } from '../session/session.row.js';
import { ERASE_EVENTS, ERASE_MAILS } from './erase.sql.js';

/** RFC 2606: mail to `.invalid` never arrives. */
const pseudonymOf = (userId: string): string => `${userId}@cuenta-eliminada.invalid`;

/** Removes what names a person from the database of identity, its event log included, and tells the other services. */
@Injectable()
export class AccountEraser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly links: LinkRepository,
    private readonly limits: AttemptLimits,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Runs inside the caller's transaction, with the account locked. `passwordHash`: of a password that nobody knows. */
  async erase({ id, email }: AccountRow, passwordHash: string): Promise<void> {
    const pseudonym = pseudonymOf(id);
    const { required } = this.transactions;
    await this.links.removeAll('password', id);
    await this.links.removeAll('email', id);
    await this.limits.forget(email);
    await this.forgetWaysIn(id);
    await this.profiles.remove(id);
    await this.accounts.erase(id, { email: pseudonym, passwordHash });
    await required.delete(PasswordResetRequestRow, { email });
    await required.query(ERASE_MAILS, [email]);
    await this.queue.add(this.mails.accountDeleted(email));
    await this.eraseEvents(id, pseudonym);
    await this.tell(id, pseudonym);
  }

  /** With a passkey somebody could still sign in; devices and places name the person. */
  private async forgetWaysIn(userId: string): Promise<void> {
    const { required } = this.transactions;
    for (const row of [PasskeyRow, PasskeyChallengeRow, TotpRow, RecoveryCodeRow, KnownDeviceRow, ProviderLinkRow]) {
      await required.delete(row, { userId });
    }
    await required.update(SessionRow, { userId }, { address: null, userAgent: null });
  }

  /** Every projection of people keeps the newest profile, so the pseudonym replaces the name in all services. */
  private async tell(userId: string, email: string): Promise<void> {
    const next = async () => ({ aggregateId: userId, aggregateVersion: await this.accounts.nextVersion(userId) });
    await this.outbox.add(ProfileSaved, {
      ...(await next()),
      data: { userId, email, emailVerified: false, ...DELETED_PERSON, ...NOWHERE },
    });
    await this.outbox.add(AccountDeleted, { ...(await next()), data: { userId } });
  }

  private async eraseEvents(userId: string, email: string): Promise<void> {
    const { required } = this.transactions;
    await required.query(ERASE_EVENTS, [userId, AccountRegistered.type, JSON.stringify({ email })]);
    const profile = { email, ...DELETED_PERSON, ...NOWHERE };
    await required.query(ERASE_EVENTS, [userId, ProfileSaved.type, JSON.stringify(profile)]);
  }
}

const NOWHERE = { phone: '', department: '', province: '', district: '', address: null };
