import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface Person {
  userId: string;
  sessionId: string;
  role: 'Usuario' | 'superAdmin';
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
  /** The kind of token. */
  typ?: string;
}

/** A key pair as identity has one, and tokens signed with it. */
export async function identityKeys() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return {
    publicJwk: JSON.stringify(await exportJWK(publicKey)),
    token: (person: Person, claims: Claims = {}) =>
      new SignJWT({ sid: person.sessionId, email: 'persona@prueba.pe', role: person.role })
        .setProtectedHeader({ alg: 'EdDSA', typ: claims.typ ?? 'at+jwt' })
        .setSubject(person.userId)
        .setIssuer(claims.issuer ?? TOKEN_ISSUER)
        .setAudience(claims.audience ?? ACCESS_TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(claims.expiresIn ?? '10m')
        .sign(privateKey),
  };
}
