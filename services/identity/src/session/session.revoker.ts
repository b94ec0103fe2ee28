import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { SessionRepository, type WhichSessions } from './session.repository.js';

export type RevocationReason = EventMessage<typeof SessionsRevoked>['data']['reason'];

/** Ends sessions before their time and tells the gateways, which refuse their access tokens from then on. */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Revokes sessions of a person, all unless told which; inside the caller's transaction. Nothing open: nothing is told. */
  async revoke(userId: string, reason: RevocationReason, which: WhichSessions = {}): Promise<void> {
    const sessionIds = await this.sessions.revoke(userId, which);
    if (sessionIds.length === 0) return;
    await this.outbox.add(SessionsRevoked, {
      aggregateId: userId,
      aggregateVersion: await this.accounts.nextVersion(userId),
      data: { userId, sessionIds, reason },
    });
  }
}
