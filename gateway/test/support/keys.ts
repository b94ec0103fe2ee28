import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface Person {
  userId: string;
  sessionId: string;
  role: 'Usuario' | 'superAdmin';
  /** The account has a second factor. */
  factor?: boolean;
}

export const aPerson = (overrides: Partial<Person> = {}): Person => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'Usuario',
  ...overrides,
});

interface Claims {
  issuer?: string;
  audience?: string;
  expiresIn?: string;
  /** Epoch seconds of the last proof. */
  fresh?: number;
  /** The kind of token. */
  typ?: string;
  /** The key that the token says it is signed with. */
  kid?: string | undefined;
}

/** The setting of a gateway that believes these keys. */
export const keySet = (...keys: { publicJwk: JWK }[]): string =>
  JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) });

/** A key pair as identity has one, and tokens signed with it. */
export async function identityKeys() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid = randomUUID();
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid } as JWK,
    token: (person: Person, claims: Claims = {}) =>
      new SignJWT({
        sid: person.sessionId,
        email: 'persona@prueba.pe',
        role: person.role,
        ...(person.factor === undefined ? {} : { factor: person.factor }),
        ...(claims.fresh === undefined ? {} : { fresh: claims.fresh }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: claims.typ ?? 'at+jwt', kid: claims.kid ?? kid })
        .setSubject(person.userId)
        .setIssuer(claims.issuer ?? TOKEN_ISSUER)
        .setAudience(claims.audience ?? ACCESS_TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(claims.expiresIn ?? '10m')
        .sign(privateKey),
  };
}
