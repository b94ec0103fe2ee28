import type { FastifyInstance } from 'fastify';
import type { AccessTokens } from '../session/access-token.js';
import { type ApiKeys, presentedKey } from '../session/api-keys.js';
import type { Revocations } from '../session/revocations.js';
import { verifySession } from '../session/verify-session.js';
import type { ApiRequest } from './api-request.js';
import { isApi } from './is-api.js';
import { asAppError } from './problem.filter.js';

export interface Identification {
  tokens: AccessTokens;
  revocations: Revocations;
  keys: ApiKeys;
}

const BEARER = /^Bearer (\S+)$/;

/**
 * Reads the session or the API key. An invalid token is not refused here, because public routes need none. The session
 * guard refuses it later, and also keys on routes that take no key.
 */
export function identify(server: FastifyInstance, { tokens, revocations, keys }: Identification): void {
  server.decorateRequest('signedIn', null);
  server.decorateRequest('actor', null);
  server.decorateRequest('apiKey', null);

  server.addHook('onRequest', async (request) => {
    const key = isApi(request) ? presentedKey(request) : null;
    if (key !== null) {
      (request as ApiRequest).apiKey = await keys.verify(key, request.ip).catch(asAppError);
      return;
    }
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token) (request as ApiRequest).signedIn = await verifySession(token, tokens, revocations).catch(() => null);
  });
}
