import { randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { AppError } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { AccountRegistered } from '@cotizaobra/proto/identity/events';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { PasswordHasher } from '../account/password-hasher.js';
import type { DeviceOrigin } from '../device/device-origin.js';
import { KnownDevices } from '../device/known-devices.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { ProfileWriter } from '../profile/profile-writer.js';
import { SessionRevoker } from '../session/session.revoker.js';
import type { ProviderPerson } from './openid-client.js';
import { ProviderRepository } from './provider.repository.js';

/** The account of a person whom a provider names, new or not. */
@Injectable()
export class ProviderPeople {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly providers: ProviderRepository,
    private readonly profiles: ProfileWriter,
    private readonly devices: KnownDevices,
    private readonly hasher: PasswordHasher,
    private readonly totps: TotpRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The e-mails of the person and of the account have to be of a domain that the company proved. Throws FOREIGN_EMAIL
   * (also for an account that another subject of the provider has), WRONG_CREDENTIALS, and PROVIDER_REFUSED for
   * accounts of the platform itself.
   */
  async accountOf(providerId: string, person: ProviderPerson, from: DeviceOrigin): Promise<AccountRow> {
    const domains = await this.provedDomains(providerId);
    const { email } = person;
    if (!email || !domains.has(domainOf(email))) throw new AppError(identityErrors.FOREIGN_EMAIL);
    // Nobody knows this password; its person may set one with a mailed link.
    const unknown = await this.hasher.hash(randomBytes(32).toString('base64url'));
    return this.transactions.run(async () => {
      const find = () => this.known(providerId, person.subject, email, unknown);
      // Of two first sign-ins at the same moment, the later one finds the account of the other.
      const create = () => this.create(providerId, { ...person, email }, unknown, from);
      const account = (await find()) ?? (await create()) ?? (await find());
      if (!account) throw new Error('an account was neither found nor made');
      if (account.status !== 'active') throw new AppError(identityErrors.WRONG_CREDENTIALS);
      if (account.role === 'superAdmin') throw new AppError(identityErrors.PROVIDER_REFUSED);
      if (!domains.has(domainOf(account.email))) throw new AppError(identityErrors.FOREIGN_EMAIL);
      return account;
    });
  }

  private async provedDomains(providerId: string): Promise<Set<string>> {
    const rows = await this.providers.domainsOf(providerId);
    return new Set(rows.filter(({ provedAt }) => provedAt).map(({ domain }) => domain));
  }

  private async known(providerId: string, subject: string, email: string, unknown: string): Promise<AccountRow | null> {
    const link = await this.providers.linkOf(providerId, subject);
    if (link) return this.accounts.lock(link.userId);
    const found = await this.accounts.findByEmail(email);
    const account = found && (await this.accounts.lock(found.id));
    if (!account) return null;
    if (!(await this.providers.link(providerId, subject, account.id))) throw new AppError(identityErrors.FOREIGN_EMAIL);
    if (!account.emailVerifiedAt) await this.takeFromStranger(account, unknown);
    return this.accounts.find(account.id);
  }

  /** Whoever made an account with an e-mail that they never confirmed may be a stranger who waits for its person. */
  private async takeFromStranger(account: AccountRow, unknown: string): Promise<void> {
    await this.accounts.setPassword(account.id, unknown);
    await this.totps.remove(account.id);
    for (const { id } of await this.passkeys.listOf(account.id)) await this.passkeys.remove(account.id, id);
    await this.revoker.revoke(account.id, 'closed');
    await this.profiles.confirmEmail(account);
  }

  private async create(
    providerId: string,
    { email, subject, ...name }: ProviderPerson & { email: string },
    passwordHash: string,
    from: DeviceOrigin,
  ): Promise<AccountRow | null> {
    const account = await this.accounts.insert({ email, passwordHash, role: 'Usuario' });
    if (!account) return null;
    await this.outbox.add(AccountRegistered, {
      aggregateId: account.id,
      aggregateVersion: account.version,
      data: { userId: account.id, email, role: account.role },
    });
    await this.profiles.confirmEmail(account);
    await this.profiles.introduce({ ...account, emailVerifiedAt: new Date() }, name);
    await this.providers.link(providerId, subject, account.id);
    await this.devices.trust(account.id, from);
    return this.accounts.find(account.id);
  }
}

/** Lower case, without the `@`. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
