import { randomUUID } from 'node:crypto';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { isApi } from '../http/is-api.js';
import { asAppError } from '../http/problem.filter.js';
import type { AccessTokens } from '../session/access-token.js';
import { type ApiKeys, presentedKey } from '../session/api-keys.js';
import type { Revocations } from '../session/revocations.js';

const CORRELATION = /^[\w-]{8,64}$/;
export interface Identification {
  tokens: AccessTokens;
  revocations: Revocations;
  keys: ApiKeys;
}

const BEARER = /^Bearer (\S+)$/;

/** A correlation id for every request, which comes back in the answer. */
export function correlate(server: FastifyInstance): void {
  server.decorateRequest('correlationId', '');
  server.addHook('onRequest', (request, reply, done) => {
    const given = request.headers[httpHeaders.correlationId];
    const correlationId = typeof given === 'string' && CORRELATION.test(given) ? given : randomUUID();
    (request as ApiRequest).correlationId = correlationId;
    reply.header(httpHeaders.correlationId, correlationId);
    requestContext.run(requestContext.fresh({ correlationId }), done);
  });
}

/**
 * Who is signed in, or whose key it is. An expired, forged or revoked token does not refuse the request here: a public route needs none, and the session guard refuses
 * the others, and what may not be called with a key.
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
    if (token) (request as ApiRequest).signedIn = await signedIn(token, tokens, revocations).catch(() => null);
  });
}

/** Who a token speaks for. Throws UNAUTHENTICATED when it is not valid or its session was revoked. */
export async function signedIn(token: string, tokens: AccessTokens, revocations: Revocations) {
  const person = await tokens.verify(token);
  if (revocations.has(person.sessionId)) throw new AppError(coreErrors.UNAUTHENTICATED);
  return person;
}
