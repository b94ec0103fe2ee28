import { rooms } from '@cotizaobra/proto/core/socket';
import { SessionEnded, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { Injectable } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { signedIn } from '../edge/identify.js';
import { AccessTokens } from '../session/access-token.js';
import { Memberships } from '../session/memberships.js';
import { Revocations } from '../session/revocations.js';
import type { Push } from './push.js';

/**
 * Browsers listen here, signed in with their access token. Every instance follows all events it needs, so no instance has to
 * know which other one holds a socket.
 */
@Injectable()
@WebSocketGateway({ path: SOCKET_PATH, transports: ['websocket'], serveClient: false, maxHttpBufferSize: 16_384 })
export class SocketGateway implements OnGatewayInit {
  @WebSocketServer()
  private readonly server!: Server;

  constructor(
    private readonly tokens: AccessTokens,
    private readonly revocations: Revocations,
    private readonly memberships: Memberships,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        () => next(new Error('UNAUTHENTICATED')),
      );
    });
    this.revocations.onRevoked((sessionId) => this.endSession(sessionId));
  }

  push({ room, event, data }: Push): void {
    this.server.to(room).emit(event, data);
  }

  /** Everybody with an open socket here. */
  people(): string[] {
    const prefix = rooms.user('');
    const names = [...this.server.sockets.adapter.rooms.keys()];
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  }

  /** Who joined or left a company hears the right rooms from now on. */
  reseat(userId: string, companyId: string, joined: boolean): void {
    const sockets = this.server.in(rooms.user(userId));
    if (joined) sockets.socketsJoin(rooms.company(companyId));
    else sockets.socketsLeave(rooms.company(companyId));
  }

  private async admit(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth;
    if (typeof token !== 'string') throw new Error('no token');
    const person = await signedIn(token, this.tokens, this.revocations);
    const companyId = await this.memberships.companyOf(person.userId);
    await socket.join([rooms.user(person.userId), rooms.session(person.sessionId)]);
    if (companyId) await socket.join(rooms.company(companyId));
  }

  private endSession(sessionId: string): void {
    const sockets = this.server.in(rooms.session(sessionId));
    sockets.emit(SessionEnded.name, {});
    sockets.disconnectSockets(true);
  }
}
