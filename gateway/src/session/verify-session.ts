import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { AccessTokens } from './access-token.js';
import type { Revocations } from './revocations.js';

/** Returns the person of a token. Throws UNAUTHENTICATED if it is invalid or its session is revoked. */
export async function verifySession(token: string, tokens: AccessTokens, revocations: Revocations) {
  const person = await tokens.verify(token);
  if (revocations.has(person.sessionId)) throw new AppError(coreErrors.UNAUTHENTICATED);
  return person;
}
