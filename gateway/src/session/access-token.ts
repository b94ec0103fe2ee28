import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { ACCESS_TOKEN_AUDIENCE, accessTokenClaimsSchema, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { importJWK, type JWK, jwtVerify } from 'jose';
import type { SignedIn } from '../http/api-request.js';

type VerifyKey = Awaited<ReturnType<typeof importJWK>>;

/** Verifies access tokens with identity's public key; only Ed25519, this kind, issuer and audience. */
export class AccessTokens {
  private constructor(private readonly key: VerifyKey) {}

  static async fromJwk(json: string): Promise<AccessTokens> {
    const jwk = JSON.parse(json) as JWK;
    return new AccessTokens(await importJWK({ ...jwk, d: undefined }, 'EdDSA'));
  }

  /** Throws UNAUTHENTICATED for anything but a valid, unexpired access token. */
  async verify(token: string): Promise<SignedIn> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
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
