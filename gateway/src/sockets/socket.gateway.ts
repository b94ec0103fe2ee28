import type { IncomingHttpHeaders } from 'node:http';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { rooms } from '@cotizaobra/proto/core/socket';
import { SessionEnded, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { Inject, Injectable } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { AccessTokens, type SignedIn } from '../session/access-token.js';
import { type KnownMembership, Memberships } from '../session/memberships.js';
import { Revocations } from '../session/revocations.js';
import { verifySession } from '../session/verify-session.js';
import type { Push } from './push.js';

type SocketListener = (socket: Socket, person: SignedIn, data: unknown) => Promise<void>;

/**
 * Browsers connect here with their access token. Every instance follows all events it needs, so no instance needs to
 * know the sockets of another.
 */
@Injectable()
@WebSocketGateway({ path: SOCKET_PATH, transports: ['websocket'], serveClient: false, maxHttpBufferSize: 16_384 })
export class SocketGateway implements OnGatewayInit {
  @WebSocketServer()
  private readonly server!: Server;
  private readonly listeners = new Map<string, SocketListener>();

  constructor(
    private readonly tokens: AccessTokens,
    private readonly revocations: Revocations,
    private readonly memberships: Memberships,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        () => next(new Error('UNAUTHENTICATED')),
      );
    });
    server.on('connection', (socket) => {
      socket.onAny((event: string, data: unknown) => this.hear(socket, event, data));
    });
    this.metrics.gauge('sockets_open', 'Browsers that listen here', () => server.engine.clientsCount);
    this.revocations.onRevoked((sessionId) => this.endSession(sessionId));
  }

  push({ room, event, data }: Push): void {
    this.server.to(room).emit(event, data);
  }

  /** Listeners for messages from browsers; others are ignored. If a listener fails, the message is lost. */
  listen(event: string, listener: SocketListener): void {
    this.listeners.set(event, listener);
  }

  /** Ids of the people with an open socket here. */
  people(): string[] {
    const prefix = rooms.user('');
    const names = [...this.server.sockets.adapter.rooms.keys()];
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  }

  /** Moves the sockets of a person into the room of a company, as far as it lets them in. */
  joinCompany(userId: string, membership: KnownMembership): void {
    for (const socket of this.socketsIn(rooms.user(userId)))
      if (letsIn(membership, socket.data.person)) void socket.join(rooms.company(membership.companyId));
  }

  leaveCompany(userId: string, companyId: string): void {
    this.server.in(rooms.user(userId)).socketsLeave(rooms.company(companyId));
  }

  /** The company requires a second factor now: sockets of people without one hear nothing of it any more. */
  removeWithoutFactor(companyId: string): void {
    const room = rooms.company(companyId);
    for (const socket of this.socketsIn(room))
      if (!letsIn({ requiresFactor: true }, socket.data.person)) void socket.leave(room);
  }

  private socketsIn(room: string): Socket[] {
    const ids = this.server.sockets.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => this.server.sockets.sockets.get(id) ?? []);
  }

  private async admit(socket: Socket): Promise<void> {
    const { auth, headers } = socket.handshake;
    if (!isOwnPage(headers)) throw new Error('another site');
    const { token } = auth;
    if (typeof token !== 'string') throw new Error('no token');
    const person = await verifySession(token, this.tokens, this.revocations);
    const membership = await this.memberships.findMember(person);
    socket.data.person = person;
    await socket.join([rooms.user(person.userId), rooms.session(person.sessionId)]);
    if (membership && letsIn(membership, person)) await socket.join(rooms.company(membership.companyId));
  }

  private hear(socket: Socket, event: string, data: unknown): void {
    const listener = this.listeners.get(event);
    const person: SignedIn = socket.data.person;
    listener?.(socket, person, data).catch((error: unknown) => {
      this.logger.debug({ err: error, event }, 'what a browser said was lost');
    });
  }

  private endSession(sessionId: string): void {
    const sockets = this.server.in(rooms.session(sessionId));
    sockets.emit(SessionEnded.name, {});
    sockets.disconnectSockets(true);
  }
}

/** A page of the address that it connects to. Programs send no origin; they hold no person's browser. */
function isOwnPage({ origin, host, 'x-forwarded-host': behind }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, behind].includes(new URL(origin).host);
}

const letsIn = ({ requiresFactor }: Pick<KnownMembership, 'requiresFactor'>, { proof }: SignedIn): boolean =>
  !requiresFactor || proof.factor;
