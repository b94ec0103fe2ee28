import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { DeviceOrigin } from '../device/device-origin.js';
import { KnownDevices } from '../device/known-devices.js';
import { newSuccessorSalt, successorOf } from './refresh-token.js';
import { SessionRepository, type TokenInSession } from './session.repository.js';
import { SessionRevoker } from './session.revoker.js';
import { type OpenedSession, SessionOpener } from './session-opener.js';

/**
 * Exchanges a refresh token for its successor. During the grace period the same token gives the same successor again. A
 * later use comes from a stolen copy or its victim, so the whole session is revoked.
 */
@Controller()
export class RefreshSessionHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly opener: SessionOpener,
    private readonly revoker: SessionRevoker,
    private readonly devices: KnownDevices,
    private readonly transactions: Transactions,
  ) {}

  /** Throws UNAUTHENTICATED. */
  @Handles(RefreshSession)
  async execute({ refreshToken, ...from }: MessagePayload<typeof RefreshSession>): Promise<GrantedSession> {
    const opened = await this.transactions.run(() => this.exchange(refreshToken, from));
    if (!opened) throw new AppError(coreErrors.UNAUTHENTICATED);
    return this.opener.grant(opened);
  }

  /** Null means refused. It does not throw, because the revocation must commit. */
  private async exchange(token: string, from: DeviceOrigin): Promise<OpenedSession | null> {
    const found = await this.sessions.lockByToken(token);
    if (!found || found.isOver) return null;
    if (found.use === 'late') {
      await this.revoker.revoke(found.userId, 'token-reused', { only: found.sessionId });
      return null;
    }
    const account = await this.accounts.find(found.userId);
    if (account?.status !== 'active') return null;
    await this.devices.trust(account.id, from);
    const { sessionId, provedAt } = found;
    return { account, sessionId, provedAt, ...(await this.successor(token, found, from)) };
  }

  private async successor(
    token: string,
    found: TokenInSession,
    from: DeviceOrigin,
  ): Promise<{ refreshToken: string; expiresAt: Date }> {
    if (found.use === 'grace' && found.successorSalt) {
      return { refreshToken: successorOf(token, found.successorSalt), expiresAt: found.expiresAt };
    }
    const salt = newSuccessorSalt();
    const refreshToken = successorOf(token, salt);
    const expiresAt = await this.sessions.rotate(found.sessionId, token, { token: refreshToken, salt }, from);
    return { refreshToken, expiresAt };
  }
}
