import { AppError } from '@cotizaobra/proto/core/errors';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { guestSessionSchema } from '@cotizaobra/proto/quotations/invitations';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { cookieName } from './cookie-name.js';

const GUEST_COOKIE = 'guest';
const reading = new Set(['GET', 'HEAD']);

/** The session of one invitation: hidden from scripts, sent to the guest's page and its calls only. */
export class GuestCookie {
  private readonly secure: boolean;
  private readonly origin: string;
  private readonly name: string;

  /** `Secure` is set if the public URL is HTTPS. */
  constructor(publicUrl: string) {
    const { protocol, origin } = new URL(publicUrl);
    this.secure = protocol === 'https:';
    this.origin = origin;
    this.name = cookieName(GUEST_COOKIE, this.secure);
  }

  /** Throws INVITATION_NOT_FOUND without a cookie of the right form, GUEST_OTHER_SITE for a change from elsewhere. */
  read(request: ApiRequest): string {
    if (!reading.has(request.method) && !this.isOwnSite(request)) throw new AppError(guestErrors.GUEST_OTHER_SITE);
    const session = guestSessionSchema.safeParse(request.cookies[this.name]);
    if (!session.success) throw new AppError(guestErrors.INVITATION_NOT_FOUND);
    return session.data;
  }

  write(reply: FastifyReply, { session, expiresAt }: { session: string; expiresAt: string }): void {
    const shared = { httpOnly: true, secure: this.secure, expires: new Date(expiresAt) };
    reply.setCookie(this.name, session, { ...shared, path: '/api/responder', sameSite: 'strict' });
    // The page arrives with its data. A strict cookie is not sent when a mail's link leads there.
    reply.setCookie(this.name, session, { ...shared, path: '/responder', sameSite: 'lax' });
  }

  /**
   * `SameSite` lets a sibling subdomain send the cookie, these headers do not. Browsers set them and scripts cannot.
   * Without them no browser sent the request, so there is no cookie to steal.
   */
  private isOwnSite({ headers }: ApiRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    return headers.origin === undefined || headers.origin === this.origin;
  }
}
