import { parseEnv } from '@cotizaobra/chassis/config/read-env';
import { exportJWK, generateKeyPair } from 'jose';
import { identityEnvSchema } from '../../src/env.js';

const base = {
  NODE_ENV: 'production',
  HTTP_PORT: '4101',
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgresql://identity@127.0.0.1/identity',
  PUBLIC_URL: 'https://cotizaobra.pe',
  FACTOR_KEYS: Buffer.alloc(32, 1).toString('base64'),
  MAIL_URL: 'smtps://mail.cotizaobra.pe',
};

describe('the settings of identity', () => {
  it('take a private Ed25519 key', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const jwk = await exportJWK(privateKey);
    expect(parseEnv(identityEnvSchema, { ...base, JWT_PRIVATE_KEY: JSON.stringify(jwk) }).JWT_PRIVATE_KEY).toEqual(jwk);
  });

  it('refuse to start without a key, or with something else, and never repeat what was given', () => {
    expect(() => parseEnv(identityEnvSchema, base)).toThrow(/JWT_PRIVATE_KEY/);
    for (const wrong of ['secret-text', '{"kty":"OKP","crv":"Ed25519","x":"secret-text"}']) {
      expect(() => parseEnv(identityEnvSchema, { ...base, JWT_PRIVATE_KEY: wrong })).toThrow(/JWT_PRIVATE_KEY/);
      expect(() => parseEnv(identityEnvSchema, { ...base, JWT_PRIVATE_KEY: wrong })).not.toThrow(/secret-text/);
    }
  });
});
