import { hash } from 'node:crypto';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { FRESH_SECONDS } from '@cotizaobra/proto/core/step-up';
import { ACCESS_TOKEN_AUDIENCE, accessTokenClaimsSchema, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { createLocalJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import QuickLRU from 'quick-lru';
import type { PublicKeys } from './public-keys.js';

/** Has no company: that is looked up only if a route needs it. */
export type SignedIn = Omit<Actor, 'companyId' | 'companyRole'> & Required<Pick<Actor, 'proof'>>;

const REMEMBERED = 10_000;

interface Verified {
  person: SignedIn;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * Verifies access tokens with the identity key that the token names: Ed25519, this kind, issuer and audience only.
 * Caches the hashes of valid tokens until they expire, because verification takes a third of the edge's CPU time.
 * Revocation is checked elsewhere on each request. Keys change only with a restart, so the cache holds no removed key.
 */
export class AccessTokens {
  private readonly verified = new QuickLRU<string, Verified>({ maxSize: REMEMBERED });
  private readonly keyOf: JWTVerifyGetKey;

  constructor(keys: PublicKeys) {
    this.keyOf = createLocalJWKSet(keys);
  }

  /** Throws UNAUTHENTICATED for anything but a valid, unexpired access token. */
  async verify(token: string): Promise<SignedIn> {
    const digest = hash('sha256', token, 'base64');
    const known = this.verified.get(digest);
    if (known && Date.now() < known.expiresAt) return known.person;
    const verified = await this.verifyAnew(token);
    this.verified.set(digest, verified);
    return verified.person;
  }

  private async verifyAnew(token: string): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, this.keyOf, {
        algorithms: ['EdDSA'],
        issuer: TOKEN_ISSUER,
        audience: ACCESS_TOKEN_AUDIENCE,
        typ: 'at+jwt',
      });
      const claims = accessTokenClaimsSchema.parse(payload);
      const { sub: userId, sid: sessionId, email, role, factor = false, iat, fresh = iat } = claims;
      const proof = { factor, freshUntil: fresh + FRESH_SECONDS };
      const person = { userId, sessionId, email, role, proof };
      return { person, expiresAt: claims.exp * 1_000 };
    } catch (cause) {
      throw new AppError(coreErrors.UNAUTHENTICATED, {}, [], { cause });
    }
  }
}
