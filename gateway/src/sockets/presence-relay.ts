import { SignalBroadcaster } from '@cotizaobra/chassis/messaging/nats/signal-broadcaster';
import { AppError } from '@cotizaobra/proto/core/errors';
import { rooms } from '@cotizaobra/proto/core/socket';
import { JoinDocument } from '@cotizaobra/proto/quotations/join-document';
import { type Presence, SomebodyIsHere, WhoIsHere } from '@cotizaobra/proto/quotations/presence';
import { PRESENCE_EXPIRES_MS } from '@cotizaobra/proto/quotations/presence-limits';
import { DocumentHere, DocumentPresence } from '@cotizaobra/proto/socket-events';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import QuickLRU from 'quick-lru';
import type { Socket } from 'socket.io';
import { ServiceCaller } from '../calls/service-caller.js';
import type { SignedIn } from '../session/access-token.js';
import { type MemberActor, Memberships } from '../session/memberships.js';
import { TokenBucket } from '../session/token-bucket.js';
import { SocketGateway } from './socket.gateway.js';

/** Arrow keys move from cell to cell; more than this is a flood and dropped. The next one tells the place again. */
const BURST = 20;
const A_SECOND = 5;
/** Documents that one page may have open; the oldest makes room. */
const DOCUMENTS = 5;

interface Place {
  companyId: string;
  presence: Presence;
  at: number;
}

interface Known {
  bucket: TokenBucket;
  /** By company and document: the caller's name; null if the company does not own the document. */
  names: QuickLRU<string, Promise<string | null>>;
  /** Where this page is, by document. */
  places: Map<string, Place>;
}

/**
 * Tells the members of a company who else is in a document, and in which cell, on any gateway. Asks quotations once per
 * socket and document whether the company owns it. Nothing is stored: a page that is closed or silent is forgotten.
 */
@Injectable()
export class PresenceRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sockets = new Map<Socket, Known>();
  private stops: (() => void)[] = [];

  constructor(
    private readonly gateway: SocketGateway,
    private readonly signals: SignalBroadcaster,
    private readonly caller: ServiceCaller,
    private readonly memberships: Memberships,
  ) {}

  onApplicationBootstrap(): void {
    this.gateway.listen(DocumentHere.name, (socket, person, data) => this.heard(socket, person, data));
    this.stops = [
      this.signals.listen(SomebodyIsHere, ({ companyId, presence }) =>
        this.gateway.push({ room: rooms.company(companyId), event: DocumentPresence.name, data: presence }),
      ),
      this.signals.listen(WhoIsHere, (asked) => this.answer(asked)),
    ];
  }

  onApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }

  private async heard(socket: Socket, person: SignedIn, data: unknown): Promise<void> {
    const here = DocumentHere.data.safeParse(data);
    const known = this.knownOf(socket);
    if (!known.bucket.take() || !here.success) return;
    const { documentId, leaving, ...cell } = here.data;
    const membership = await this.memberships.findMember(person);
    if (!membership || (membership.requiresFactor && !person.proof.factor)) return;
    const { companyId, companyRole } = membership;
    const name = await this.nameIn(known, { ...person, companyId, companyRole }, documentId);
    if (name === null || !this.sockets.has(socket)) return;
    const { userId } = person;
    const presence = { documentId, ...cell, presenceId: socket.id, userId, name, present: leaving !== true };
    const isNew = !known.places.has(documentId);
    this.keep(known, { companyId, presence, at: Date.now() });
    this.signals.send(SomebodyIsHere, { companyId, presence });
    if (isNew && presence.present) this.signals.send(WhoIsHere, { companyId, documentId });
  }

  private keep({ places }: Known, place: Place): void {
    const { documentId, present } = place.presence;
    places.delete(documentId);
    if (!present) return;
    places.set(documentId, place);
    const [oldest] = places.values();
    if (places.size > DOCUMENTS && oldest) this.leave(places, oldest);
  }

  private leave(places: Map<string, Place>, { companyId, presence }: Place): void {
    places.delete(presence.documentId);
    const gone = { ...presence, itemId: null, field: null, present: false };
    this.signals.send(SomebodyIsHere, { companyId, presence: gone });
  }

  /** Each gateway tells where its own pages are. */
  private answer({ companyId, documentId }: { companyId: string; documentId: string }): void {
    const recent = Date.now() - PRESENCE_EXPIRES_MS;
    for (const { places } of this.sockets.values()) {
      const place = places.get(documentId);
      if (place && place.companyId === companyId && place.at > recent)
        this.signals.send(SomebodyIsHere, { companyId, presence: place.presence });
    }
  }

  private async nameIn(known: Known, actor: MemberActor, documentId: string) {
    const key = `${actor.companyId} ${documentId}`;
    const name = known.names.get(key) ?? this.ask(actor, documentId);
    known.names.set(key, name);
    try {
      return await name;
    } catch {
      // Quotations is unreachable: the next message asks again.
      known.names.delete(key);
      return null;
    }
  }

  private ask(actor: MemberActor, documentId: string): Promise<string | null> {
    return this.caller.call(JoinDocument, { documentId }, { actor }).then(
      ({ name }) => name,
      (error: unknown) => {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      },
    );
  }

  private knownOf(socket: Socket): Known {
    const known = this.sockets.get(socket);
    if (known) return known;
    const fresh = {
      bucket: new TokenBucket(BURST, A_SECOND),
      names: new QuickLRU<string, Promise<string | null>>({ maxSize: DOCUMENTS }),
      places: new Map<string, Place>(),
    };
    this.sockets.set(socket, fresh);
    socket.once('disconnect', () => {
      this.sockets.delete(socket);
      for (const place of [...fresh.places.values()]) this.leave(fresh.places, place);
    });
    return fresh;
  }
}
