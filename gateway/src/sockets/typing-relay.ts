import { SignalBroadcaster } from '@cotizaobra/chassis/messaging/nats/signal-broadcaster';
import { GetThreadPartner } from '@cotizaobra/proto/chat/get-thread-partner';
import { SomebodyTypes } from '@cotizaobra/proto/chat/signals';
import { AppError } from '@cotizaobra/proto/core/errors';
import { rooms } from '@cotizaobra/proto/core/socket';
import { ChatTyping } from '@cotizaobra/proto/socket-events';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import QuickLRU from 'quick-lru';
import type { Socket } from 'socket.io';
import { ServiceCaller } from '../calls/service-caller.js';
import type { SignedIn } from '../session/access-token.js';
import { type MemberActor, Memberships } from '../session/memberships.js';
import { TokenBucket } from '../session/token-bucket.js';
import { SocketGateway } from './socket.gateway.js';

/** A person types in one thread at a time. More signals than this in a row are dropped as a flood. */
const BURST = 5;
const A_SECOND = 1;
/** Threads per socket whose partner is cached. */
const REMEMBERED = 50;

interface Known {
  bucket: TokenBucket;
  /** By company and thread: the other company's id; null if the caller has no part in the thread. */
  partners: QuickLRU<string, Promise<string | null>>;
}

/**
 * Forwards 'somebody is typing' to the other company of the thread, on any gateway. Asks chat for that company once per
 * socket and thread. For a thread of other companies nothing is sent.
 */
@Injectable()
export class TypingRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sockets = new WeakMap<Socket, Known>();
  private stop: () => void = () => undefined;

  constructor(
    private readonly gateway: SocketGateway,
    private readonly signals: SignalBroadcaster,
    private readonly caller: ServiceCaller,
    private readonly memberships: Memberships,
  ) {}

  onApplicationBootstrap(): void {
    this.gateway.listen(ChatTyping.name, (socket, person, data) => this.heard(socket, person, data));
    this.stop = this.signals.listen(SomebodyTypes, ({ threadId, companyId }) =>
      this.gateway.push({ room: rooms.company(companyId), event: ChatTyping.name, data: { threadId } }),
    );
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  private async heard(socket: Socket, person: SignedIn, data: unknown): Promise<void> {
    const typing = ChatTyping.data.safeParse(data);
    const known = this.knownOf(socket);
    if (!known.bucket.take() || !typing.success) return;
    const { threadId } = typing.data;
    const membership = await this.memberships.findMember(person);
    if (!membership || (membership.requiresFactor && !person.proof.factor)) return;
    const { companyId, companyRole } = membership;
    const key = `${companyId} ${threadId}`;
    const partner = known.partners.get(key) ?? this.ask({ ...person, companyId, companyRole }, threadId);
    known.partners.set(key, partner);
    try {
      const partnerId = await partner;
      if (partnerId) this.signals.send(SomebodyTypes, { threadId, companyId: partnerId });
    } catch {
      // Chat is unreachable: the next signal asks again.
      known.partners.delete(key);
    }
  }

  private ask(actor: MemberActor, threadId: string): Promise<string | null> {
    return this.caller.call(GetThreadPartner, { threadId }, { actor }).then(
      ({ companyId }) => companyId,
      (error: unknown) => {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      },
    );
  }

  private knownOf(socket: Socket): Known {
    const known = this.sockets.get(socket) ?? {
      bucket: new TokenBucket(BURST, A_SECOND),
      partners: new QuickLRU<string, Promise<string | null>>({ maxSize: REMEMBERED }),
    };
    this.sockets.set(socket, known);
    return known;
  }
}
