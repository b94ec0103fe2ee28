import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { IdentifyGuest } from '@cotizaobra/proto/quotations/identify-guest';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import QuickLRU from 'quick-lru';
import { ServiceCaller } from '../calls/service-caller.js';
import type { ApiRequest } from '../http/api-request.js';
import { TokenBucket } from '../session/token-bucket.js';
import { GuestCookie } from './guest-cookie.js';

const REMEMBERED = 10_000;
/** Of each link: this burst, then so many per second. A page saves every second or two while somebody types. */
const CALLS = { burst: 60, perSecond: 2 };

/** What every call of a guest does first: limit, headers, and who it is. */
@Injectable()
export class GuestCalls {
  private readonly buckets = new QuickLRU<string, TokenBucket>({ maxSize: REMEMBERED });

  constructor(
    private readonly caller: ServiceCaller,
    private readonly cookie: GuestCookie,
  ) {}

  /** The session of the cookie. Throws INVITATION_NOT_FOUND without one, RATE_LIMITED for a link used too much. */
  session(request: ApiRequest, reply: FastifyReply): string {
    keepPrivate(reply);
    const session = this.cookie.read(request);
    const bucket = this.buckets.get(session) ?? new TokenBucket(CALLS.burst, CALLS.perSecond);
    this.buckets.set(session, bucket);
    if (!bucket.take()) throw new AppError(coreErrors.RATE_LIMITED);
    return session;
  }

  identify(request: ApiRequest, reply: FastifyReply): Promise<MessageOutput<typeof IdentifyGuest>> {
    const session = this.session(request, reply);
    return this.caller.call(IdentifyGuest, { session }, { actor: null });
  }

  /** The same for a change: GUEST_OTHER_LINK when the page is about another link than the cookie. */
  async identifyFor(dispatchId: string, request: ApiRequest, reply: FastifyReply) {
    const guest = await this.identify(request, reply);
    if (guest.dispatchId !== dispatchId) throw new AppError(guestErrors.GUEST_OTHER_LINK);
    return guest;
  }
}

/** No cache and no search engine keeps it, and no other site learns its address. */
export function keepPrivate(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}
