import { REFRESH_COOKIE } from '@cotizaobra/proto/identity/model';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';

/** The refresh token is hidden from scripts: an httpOnly cookie, sent to the session paths only. */
export class RefreshCookie {
  /** `Secure` is set if the public URL is HTTPS. */
  constructor(private readonly secure: boolean) {}

  read(request: ApiRequest): string | null {
    return request.cookies[REFRESH_COOKIE] ?? null;
  }

  write(reply: FastifyReply, session: GrantedSession): void {
    reply.setCookie(REFRESH_COOKIE, session.refreshToken, {
      ...this.attributes(),
      expires: new Date(session.refreshExpiresAt),
    });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(REFRESH_COOKIE, this.attributes());
  }

  private attributes() {
    return { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}
