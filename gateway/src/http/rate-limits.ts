import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.js';
import type { VerifiedKey } from '../session/api-keys.js';
import type { ApiRequest } from './api-request.js';
import { isApi } from './is-api.js';

/** Routes that try a password or a mailed link, make an account or have a mail sent: a far lower limit per address. */
const guarded = new Set<string>(
  [
    identityRoutes.login,
    identityRoutes.register,
    identityRoutes.forgotPassword,
    identityRoutes.resetPassword,
    identityRoutes.changePassword,
    identityRoutes.verifyEmail,
    identityRoutes.resendVerification,
    notificationRoutes.sendContactMessage,
  ].map((route) => route.path),
);

/** Looks up what the directory shows one by one: as seldom, but counted by itself, so that it takes no sign-in away. */
const lookup = companyRoutes.findCompanyByRuc.path;

const MINUTE_MS = 60_000;

/**
 * Requests a minute by account, by API key, or by address for visitors and keys that are refused; attempts to sign in by address alone, so that nobody can lock
 * another person out. Per gateway instance: `n` instances let through up to `n` times as much.
 */
export async function limitRequests(server: FastifyInstance, env: GatewayEnv): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: MINUTE_MS,
    allowList: (request) => !isApi(request),
    max: (request) => {
      if (isGuarded(request) || isLookup(request)) return env.RATE_LIMIT_SIGN_IN;
      if (keyOf(request)) return env.RATE_LIMIT_API_KEY;
      return (request as ApiRequest).signedIn ? env.RATE_LIMIT_ACCOUNT : env.RATE_LIMIT_ADDRESS;
    },
    keyGenerator: (request) => {
      if (isGuarded(request)) return `sign-in:${request.ip}`;
      if (isLookup(request)) return `lookup:${(request as ApiRequest).signedIn?.userId ?? request.ip}`;
      const key = keyOf(request);
      if (key) return `key:${key.id}`;
      const person = (request as ApiRequest).signedIn;
      return person ? `account:${person.userId}` : `address:${request.ip}`;
    },
    errorResponseBuilder: () => new AppError(coreErrors.RATE_LIMITED),
  });
}

function keyOf(request: FastifyRequest): VerifiedKey | null {
  const { apiKey } = request as ApiRequest;
  return apiKey instanceof AppError ? null : apiKey;
}

/** By the route that answers: an address has several spellings (`/login/`, `/l%6Fgin`). */
const isGuarded = ({ routeOptions }: FastifyRequest): boolean => guarded.has(routeOptions.url ?? '');
const isLookup = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === lookup;
