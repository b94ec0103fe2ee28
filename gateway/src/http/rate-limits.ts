import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { securityRoutes } from '@cotizaobra/proto/security/http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.js';
import type { VerifiedKey } from '../session/api-keys.js';
import type { ApiRequest } from './api-request.js';
import { isApi } from './is-api.js';

/**
 * Routes that check a password, code or mailed link, create an account, send a mail or ask a stranger's server. They have a far lower limit per
 * address.
 */
const guarded = new Set<string>(
  [
    identityRoutes.login,
    identityRoutes.completeSignIn,
    identityRoutes.signInWithPasskey,
    identityRoutes.startProviderSignIn,
    identityRoutes.completeProviderSignIn,
    identityRoutes.checkSignInDomains,
    identityRoutes.stepUpSession,
    identityRoutes.confirmTotp,
    identityRoutes.register,
    identityRoutes.forgotPassword,
    identityRoutes.resetPassword,
    identityRoutes.changePassword,
    identityRoutes.deleteAccount,
    identityRoutes.verifyEmail,
    identityRoutes.resendVerification,
    notificationRoutes.sendContactMessage,
  ].map((route) => route.path),
);

/**
 * Looks up directory data one by one. It has the same low limit but its own counter, so that it does not block sign-in.
 */
const lookup = companyRoutes.findCompanyByRuc.path;

/** Nobody needs an account to report, and a page may report often: few lines an address, and no other request. */
const reports = securityRoutes.reportCsp.path;

const MINUTE_MS = 60_000;

/**
 * Limits requests per minute by account, API key, or address (visitors, refused keys). Sign-in attempts count by
 * address only, so that nobody can lock out another person. Limits are per gateway instance: `n` instances allow up to
 * `n` times as much.
 */
export async function limitRequests(server: FastifyInstance, env: GatewayEnv): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: MINUTE_MS,
    allowList: (request) => !isApi(request),
    max: (request) => {
      if (isGuarded(request) || isLookup(request) || isReport(request)) return env.RATE_LIMIT_SIGN_IN;
      if (keyOf(request)) return env.RATE_LIMIT_API_KEY;
      return (request as ApiRequest).signedIn ? env.RATE_LIMIT_ACCOUNT : env.RATE_LIMIT_ADDRESS;
    },
    keyGenerator: (request) => {
      if (isGuarded(request)) return `sign-in:${request.ip}`;
      if (isLookup(request)) return `lookup:${(request as ApiRequest).signedIn?.userId ?? request.ip}`;
      if (isReport(request)) return `report:${request.ip}`;
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

/** Counts by matched route, because an address has several spellings (`/login/`, `/l%6Fgin`). */
const isGuarded = ({ routeOptions }: FastifyRequest): boolean => guarded.has(routeOptions.url ?? '');
const isReport = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === reports;
const isLookup = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === lookup;
