import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { SessionRepository, type WhichSessions } from './session.repository.js';

export type RevocationReason = EventMessage<typeof SessionsRevoked>['data']['reason'];

/** Ends sessions early and publishes that to the gateways, which then refuse their access tokens. */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Revokes a person's sessions, by default all; returns their number. Runs inside the caller's transaction. Publishes
   * nothing when none is open.
   */
  async revoke(userId: string, reason: RevocationReason, which: WhichSessions = {}): Promise<number> {
    const sessionIds = await this.sessions.revoke(userId, which);
    if (sessionIds.length === 0) return 0;
    await this.outbox.add(SessionsRevoked, {
      aggregateId: userId,
      aggregateVersion: await this.accounts.nextVersion(userId),
      data: { userId, sessionIds, reason },
    });
    return sessionIds.length;
  }
}
