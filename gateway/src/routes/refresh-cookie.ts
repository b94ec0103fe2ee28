import { REFRESH_COOKIE } from '@cotizaobra/proto/identity/model';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { cookieName } from './cookie-name.js';

/** The refresh token is hidden from scripts: an httpOnly cookie, sent to the session paths only. */
export class RefreshCookie {
  private readonly name: string;

  /** `Secure` is set if the public URL is HTTPS. */
  constructor(private readonly secure: boolean) {
    this.name = cookieName(REFRESH_COOKIE, secure);
  }

  read(request: ApiRequest): string | null {
    return request.cookies[this.name] ?? null;
  }

  write(reply: FastifyReply, session: GrantedSession): void {
    reply.setCookie(this.name, session.refreshToken, {
      ...this.attributes(),
      expires: new Date(session.refreshExpiresAt),
    });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes());
  }

  private attributes() {
    return { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}
