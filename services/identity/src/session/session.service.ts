import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { toSessionUser } from '../profile/profile.presenter.js';
import { ProfileRepository } from '../profile/profile.repository.js';
import { AccessTokenSigner } from './access-token-signer.js';
import { newRefreshToken, newSuccessorSalt, successorOf } from './refresh-token.js';
import { SessionRepository, type TokenInSession } from './session.repository.js';
import { SessionRevoker } from './session.revoker.js';

/** What the database knows of a session that was opened or renewed; `grant` makes the answer of it. */
export interface OpenedSession {
  account: AccountRow;
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
}

/** Sessions: a short-lived signed access token beside a refresh token that changes with each use. */
@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly signer: AccessTokenSigner,
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
  ) {}

  /** Inside the caller's transaction. */
  async open(account: AccountRow): Promise<OpenedSession> {
    const refreshToken = newRefreshToken();
    const { sessionId, expiresAt } = await this.sessions.insert(account.id, refreshToken);
    return { account, sessionId, refreshToken, expiresAt };
  }

  /** After the commit: signs the access token and adds who the person is. */
  async grant({ account, sessionId, refreshToken, expiresAt }: OpenedSession): Promise<GrantedSession> {
    const { id: userId, email, role } = account;
    const accessToken = await this.signer.sign({ userId, sessionId, email, role });
    const user = toSessionUser(account, await this.profiles.find(userId));
    return { accessToken, refreshToken, refreshExpiresAt: expiresAt.toISOString(), user };
  }

  /**
   * Exchanges a refresh token for its successor. Within the grace an exchanged one gives the same successor again; later it
   * can only be a stolen copy (or its victim's), so the whole session is revoked. Throws UNAUTHENTICATED.
   */
  async refresh(token: string): Promise<GrantedSession> {
    const opened = await this.transactions.run(() => this.exchange(token));
    if (!opened) throw new AppError(coreErrors.UNAUTHENTICATED);
    return this.grant(opened);
  }

  /** Ends the session of a refresh token; an unknown token or an ended session is answered alike. */
  async logOut(token: string): Promise<void> {
    await this.transactions.run(async () => {
      const found = await this.sessions.lockByToken(token);
      if (found) await this.revoker.revoke(found.userId, 'logged-out', { only: found.sessionId });
    });
  }

  /** Ends every session of a person. */
  async closeAll(userId: string): Promise<void> {
    await this.transactions.run(() => this.revoker.revoke(userId, 'closed'));
  }

  /** Null refuses; the revocation that may come with it has to commit, so nothing is thrown here. */
  private async exchange(token: string): Promise<OpenedSession | null> {
    const found = await this.sessions.lockByToken(token);
    if (!found || found.isOver) return null;
    if (found.use === 'late') {
      await this.revoker.revoke(found.userId, 'token-reused', { only: found.sessionId });
      return null;
    }
    const account = await this.accounts.find(found.userId);
    if (account?.status !== 'active') return null;
    return { account, sessionId: found.sessionId, ...(await this.successor(token, found)) };
  }

  private async successor(token: string, found: TokenInSession): Promise<{ refreshToken: string; expiresAt: Date }> {
    if (found.use === 'grace' && found.successorSalt) {
      return { refreshToken: successorOf(token, found.successorSalt), expiresAt: found.expiresAt };
    }
    const salt = newSuccessorSalt();
    const refreshToken = successorOf(token, salt);
    const expiresAt = await this.sessions.rotate(found.sessionId, token, { token: refreshToken, salt });
    return { refreshToken, expiresAt };
  }
}
