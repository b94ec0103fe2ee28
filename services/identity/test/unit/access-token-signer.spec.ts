import {
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_SECONDS,
  accessTokenClaimsSchema,
  TOKEN_ISSUER,
} from '@cotizaobra/proto/identity/model';
import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { AccessTokenSigner } from '../../src/session/access-token-signer.js';

const subject = {
  userId: '019a9f10-0000-7000-8000-00000000b0a1',
  sessionId: '019a9f11-0000-7000-8000-000000000001',
  email: 'rosa.huaman@wayrasur.pe',
  role: 'Usuario',
  provedAt: new Date('2026-11-20T15:00:00.900Z'),
  hasFactor: true,
} as const;

const keyPair = () => generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });

describe('access tokens', () => {
  it('verify with the public key alone and carry the claims of the contract', async () => {
    const { privateKey, publicKey } = await keyPair();
    const signer = await AccessTokenSigner.from(await exportJWK(privateKey));
    const { payload, protectedHeader } = await jwtVerify(await signer.sign(subject), publicKey, {
      issuer: TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
      algorithms: ['EdDSA'],
    });
    const claims = accessTokenClaimsSchema.parse(payload);
    expect(claims).toMatchObject({
      sub: subject.userId,
      id: subject.userId,
      sid: subject.sessionId,
      email: subject.email,
      role: 'Usuario',
      fresh: Date.parse('2026-11-20T15:00:00Z') / 1_000,
      factor: true,
    });
    expect(claims.exp - claims.iat).toBe(ACCESS_TOKEN_SECONDS);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  });

  it('do not verify with another key', async () => {
    const signer = await AccessTokenSigner.from(await exportJWK((await keyPair()).privateKey));
    await expect(jwtVerify(await signer.sign(subject), (await keyPair()).publicKey)).rejects.toThrow();
  });

  it('cannot be signed with a public key', async () => {
    await expect(AccessTokenSigner.from(await exportJWK((await keyPair()).publicKey))).rejects.toThrow(/private/);
  });
});
