import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE, DEVICE_DAYS } from '@cotizaobra/proto/identity/sessions';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { cookieName } from './cookie-name.js';

/** Where a sign-in comes from. */
export interface RequestOrigin {
  address: string;
  userAgent?: string;
  device: string;
}

const TOKEN = /^[\w-]{43}$/;
const USER_AGENT_MAX = 400;
const DAY_MS = 86_400_000;

/** Knows a browser again, so that its owner is told of new ones. The cookie opens nothing. */
export class DeviceCookie {
  private readonly name: string;

  /** `Secure` is set if the public URL is HTTPS. */
  constructor(private readonly secure: boolean) {
    this.name = cookieName(DEVICE_COOKIE, secure);
  }

  /** A browser without the cookie gets a new one with the answer. */
  originOf(request: ApiRequest): RequestOrigin {
    const known = request.cookies[this.name] ?? '';
    const userAgent = request.headers['user-agent'];
    return {
      address: request.ip,
      ...(userAgent ? { userAgent: userAgent.slice(0, USER_AGENT_MAX) } : {}),
      device: TOKEN.test(known) ? known : randomBytes(32).toString('base64url'),
    };
  }

  write(reply: FastifyReply, { device }: RequestOrigin): void {
    reply.setCookie(this.name, device, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      expires: new Date(Date.now() + DEVICE_DAYS * DAY_MS),
    });
  }
}
