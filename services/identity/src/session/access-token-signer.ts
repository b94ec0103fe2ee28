import type { Role } from '@cotizaobra/proto/core/actor';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';

/** The account and session of an access token. */
export interface AccessTokenSubject {
  userId: string;
  sessionId: string;
  email: string;
  role: Role;
  /** The last proof of password, code or passkey. */
  provedAt: Date;
  /** The account has a second factor. */
  hasFactor: boolean;
}

/** Signs access tokens with the only private key of the platform; the gateway has the public key. */
export class AccessTokenSigner {
  private constructor(
    private readonly key: CryptoKey,
    private readonly keyId: string,
  ) {}

  /** Needs a private Ed25519 JWK; throws for any other key. */
  static async from(jwk: JWK): Promise<AccessTokenSigner> {
    const key = await importJWK(jwk, ALGORITHM);
    if (key instanceof Uint8Array || key.type !== 'private')
      throw new Error('JWT_PRIVATE_KEY is not a private Ed25519 key');
    return new AccessTokenSigner(key, jwk.kid ?? (await calculateJwkThumbprint(jwk)));
  }

  /** A compact JWS of `accessTokenClaimsSchema`, valid for ten minutes. */
  sign(subject: AccessTokenSubject): Promise<string> {
    const { userId: id, sessionId: sid, email, role, provedAt, hasFactor: factor } = subject;
    return new SignJWT({ id, sid, email, role, factor, fresh: Math.floor(provedAt.getTime() / 1_000) })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.keyId, typ: 'at+jwt' })
      .setSubject(subject.userId)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(this.key);
  }
}
