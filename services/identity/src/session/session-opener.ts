import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import type { DeviceOrigin } from '../device/device-origin.js';
import { KnownDevices } from '../device/known-devices.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { AttemptLimits, type SignInTry } from '../limits/attempt-limits.js';
import { toSessionUser } from '../profile/profile.presenter.js';
import { ProfileRepository } from '../profile/profile.repository.js';
import { AccessTokenSigner } from './access-token-signer.js';
import { newRefreshToken } from './refresh-token.js';
import { SessionRepository } from './session.repository.js';

/** The stored state of an opened or renewed session; `grant` turns it into the answer. */
export interface OpenedSession {
  account: AccountRow;
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
  /** The last proof of password, code or passkey. */
  provedAt: Date;
}

/** A sign-in attempt, and the browser it comes from. */
export type SignInFrom = SignInTry & DeviceOrigin;

/** Opens sessions: a signed access token with a short life, and a refresh token that changes with each use. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly signer: AccessTokenSigner,
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly totps: TotpRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Runs inside the caller's transaction. */
  async open(account: AccountRow, from: DeviceOrigin): Promise<OpenedSession> {
    const refreshToken = newRefreshToken();
    return { account, refreshToken, ...(await this.sessions.insert(account.id, refreshToken, from)) };
  }

  /** Runs after the commit: signs the access token and adds the user's data. */
  async grant({ account, sessionId, refreshToken, expiresAt, provedAt }: OpenedSession): Promise<GrantedSession> {
    const { id: userId, email, role } = account;
    const hasFactor = await this.totps.isEnrolled(userId);
    const accessToken = await this.signer.sign({ userId, sessionId, email, role, provedAt, hasFactor });
    const user = toSessionUser(account, await this.profiles.find(userId));
    return { accessToken, refreshToken, refreshExpiresAt: expiresAt.toISOString(), user };
  }

  /**
   * Opens and grants a session after every proof that the account asks for; a mail tells the owner of a new browser.
   * Throws WRONG_CREDENTIALS when password or state changed since the account was read, because such a change ends older
   * sessions.
   */
  async signIn(account: AccountRow, from: SignInFrom): Promise<GrantedSession> {
    const opened = await this.transactions.run(async () => {
      const current = await this.accounts.lock(account.id);
      if (current?.status !== 'active' || current.passwordHash !== account.passwordHash) return null;
      await this.devices.greet(current, from);
      return this.open(current, from);
    });
    if (!opened) throw new AppError(identityErrors.WRONG_CREDENTIALS);
    await this.limits.signedIn(from);
    return this.grant(opened);
  }
}
