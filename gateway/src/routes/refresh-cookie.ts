import { REFRESH_COOKIE } from '@cotizaobra/proto/identity/model';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';

/** The refresh token never reaches scripts: an httpOnly cookie that goes to the session paths alone. */
export class RefreshCookie {
  /** `Secure` follows the public URL. */
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
