import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { ACCESS_TOKEN_AUDIENCE, accessTokenClaimsSchema, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { createLocalJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { SignedIn } from '../http/api-request.js';
import type { PublicKeys } from './public-keys.js';

/** Verifies access tokens with that of identity's public keys which a token names; only Ed25519, this kind, issuer and audience. */
export class AccessTokens {
  private readonly keyOf: JWTVerifyGetKey;

  constructor(keys: PublicKeys) {
    this.keyOf = createLocalJWKSet(keys);
  }

  /** Throws UNAUTHENTICATED for anything but a valid, unexpired access token. */
  async verify(token: string): Promise<SignedIn> {
    try {
      const { payload } = await jwtVerify(token, this.keyOf, {
        algorithms: ['EdDSA'],
        issuer: TOKEN_ISSUER,
        audience: ACCESS_TOKEN_AUDIENCE,
        typ: 'at+jwt',
      });
      const claims = accessTokenClaimsSchema.parse(payload);
      return { userId: claims.sub, sessionId: claims.sid, email: claims.email, role: claims.role };
    } catch (cause) {
      throw new AppError(coreErrors.UNAUTHENTICATED, {}, [], { cause });
    }
  }
}
