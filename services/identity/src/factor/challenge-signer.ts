import { CHALLENGE_MINUTES } from '@cotizaobra/proto/identity/factor-model';
import { TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import type { FactorChallenge } from '@cotizaobra/proto/identity/sessions';
import { type CryptoKey, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccountRow } from '../account/account.row.js';

const ALGORITHM = 'EdDSA';
/** Kind and audience differ from those of access tokens, so neither is taken for the other. */
const KIND = 'challenge+jwt';
const AUDIENCE = 'cotizaobra-sign-in';

const claimsSchema = z.object({ sub: z.uuid(), pwd: z.number() });

/** Signs the question for the code: it says that the password was right, and opens nothing by itself. */
export class ChallengeSigner {
  private constructor(
    private readonly signing: CryptoKey,
    private readonly verifying: CryptoKey,
  ) {}

  /** Needs the private Ed25519 JWK of the access tokens. */
  static async from({ kty, crv, x, d }: JWK & { x: string; d: string }): Promise<ChallengeSigner> {
    const signing = await importJWK({ kty, crv, x, d } as JWK, ALGORITHM);
    const verifying = await importJWK({ kty, crv, x } as JWK, ALGORITHM);
    return new ChallengeSigner(signing as CryptoKey, verifying as CryptoKey);
  }

  async sign({ id, passwordChangedAt }: AccountRow): Promise<FactorChallenge> {
    const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
    const challenge = await new SignJWT({ pwd: passwordChangedAt.getTime() })
      .setProtectedHeader({ alg: ALGORITHM, typ: KIND })
      .setSubject(id)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.signing);
    return { challenge, expiresAt: expiresAt.toISOString() };
  }

  /** The account and the time (epoch milliseconds) of the password that was right; null for anything else. */
  async verify(challenge: string): Promise<{ userId: string; passwordChangedAt: number } | null> {
    const verified = await jwtVerify(challenge, this.verifying, {
      algorithms: [ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: AUDIENCE,
      typ: KIND,
      requiredClaims: ['exp'],
    }).catch(() => null);
    const claims = claimsSchema.safeParse(verified?.payload);
    return claims.success ? { userId: claims.data.sub, passwordChangedAt: claims.data.pwd } : null;
  }
}
