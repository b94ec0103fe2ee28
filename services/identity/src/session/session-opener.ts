import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
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
}

/** Opens sessions: a signed access token with a short life, and a refresh token that changes with each use. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly signer: AccessTokenSigner,
    private readonly limits: AttemptLimits,
    private readonly transactions: Transactions,
  ) {}

  /** Runs inside the caller's transaction. */
  async open(account: AccountRow): Promise<OpenedSession> {
    const refreshToken = newRefreshToken();
    const { sessionId, expiresAt } = await this.sessions.insert(account.id, refreshToken);
    return { account, sessionId, refreshToken, expiresAt };
  }

  /** Runs after the commit: signs the access token and adds the user's data. */
  async grant({ account, sessionId, refreshToken, expiresAt }: OpenedSession): Promise<GrantedSession> {
    const { id: userId, email, role } = account;
    const accessToken = await this.signer.sign({ userId, sessionId, email, role });
    const user = toSessionUser(account, await this.profiles.find(userId));
    return { accessToken, refreshToken, refreshExpiresAt: expiresAt.toISOString(), user };
  }

  /**
   * Opens and grants a session after the right password. Throws WRONG_CREDENTIALS when password or state changed since
   * the account was read, because such a change ends older sessions.
   */
  async signIn(account: AccountRow, from: SignInTry): Promise<GrantedSession> {
    const opened = await this.transactions.run(async () => {
      const current = await this.accounts.lock(account.id);
      if (current?.status !== 'active' || current.passwordHash !== account.passwordHash) return null;
      return this.open(current);
    });
    if (!opened) throw new AppError(identityErrors.WRONG_CREDENTIALS);
    await this.limits.signedIn(from);
    return this.grant(opened);
  }
}
