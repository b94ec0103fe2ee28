import { EventFeed, type FeedEvent } from '@cotizaobra/chassis/messaging/events/event-feed';
import { readData } from '@cotizaobra/chassis/messaging/events/feed-data';
import { Health } from '@cotizaobra/chassis/observability/health';
import {
  CompanySecurityChanged,
  MemberJoined,
  MemberLeft,
  MemberRoleChanged,
  SupportAccessChanged,
} from '@cotizaobra/proto/companies/events';
import { topology } from '@cotizaobra/proto/core/processes';
import { SessionsRevoked } from '@cotizaobra/proto/identity/events';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Memberships } from '../session/memberships.js';
import { REVOCATION_MEMORY_MS, Revocations } from '../session/revocations.js';
import { pushesFor } from './push.js';
import { SocketGateway } from './socket.gateway.js';

/** Follows events: revoked sessions, changed memberships, and what to push to browsers. */
@Injectable()
export class EventFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private feeds: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly feed: EventFeed,
    private readonly revocations: Revocations,
    private readonly memberships: Memberships,
    private readonly sockets: SocketGateway,
    private readonly health: Health,
  ) {}

  /** The gateway is not ready until it has read every relevant revocation. Before that no session can be trusted. */
  onApplicationBootstrap(): void {
    const since = new Date(Date.now() - REVOCATION_MEMORY_MS);
    const sessions = this.feed.follow({ streams: ['identity'], since, onEvent: (event) => this.learnSession(event) });
    const rest = this.feed.follow({
      streams: topology.gateway.consumes.filter((service) => service !== 'identity'),
      since: 'now',
      onEvent: (event) => this.learn(event),
    });
    this.feeds = [sessions, rest];
    let known = false;
    void sessions.caughtUp.then(() => {
      known = true;
    });
    this.health.register('revocations', () => known);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.feeds.map((feed) => feed.stop()));
  }

  private learnSession(event: FeedEvent): void {
    const revoked = readData(SessionsRevoked, event);
    if (revoked) this.revocations.apply(revoked.data, revoked.envelope.time);
  }

  private learn(event: FeedEvent): void {
    const joined = readData(MemberJoined, event);
    if (joined) this.applyMembership(joined.data, true);
    const left = readData(MemberLeft, event);
    if (left) this.applyMembership(left.data, false);
    const secured = readData(CompanySecurityChanged, event);
    if (secured) this.memberships.forgetCompany(secured.data.companyId);
    const support = readData(SupportAccessChanged, event);
    if (support) {
      this.memberships.forgetCompany(support.data.companyId);
      this.memberships.forget(support.data.byUserId);
    }
    const changed = readData(MemberRoleChanged, event);
    if (changed) this.memberships.forget(changed.data.userId);
    for (const push of pushesFor(event)) this.sockets.push(push);
    // After the push: it tells their pages to ask again.
    if (secured?.data.requiresFactor) this.sockets.removeWithoutFactor(secured.data.companyId);
  }

  /** If `companies` cannot be asked, the sockets join when they open again. */
  private async admit(userId: string, companyId: string): Promise<void> {
    const membership = await this.memberships.findMember({ userId, role: 'Usuario' }).catch(() => null);
    if (membership?.companyId === companyId) this.sockets.joinCompany(userId, membership);
  }

  private applyMembership({ userId, companyId }: { userId: string; companyId: string }, joined: boolean): void {
    this.memberships.forget(userId);
    if (joined) void this.admit(userId, companyId);
    else this.sockets.leaveCompany(userId, companyId);
  }
}
