import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { IdentityEnv } from '../../src/env.js';
import { OpenidClient } from '../../src/provider/openid-client.js';

const CLIENT = 'cotizaobra';
const env = { PUBLIC_URL: 'https://cotizaobra.test', PROVIDER_ALLOW_PRIVATE: true } as IdentityEnv;

/** A provider that says whatever a test wants it to say. */
describe('the ID token of a provider', () => {
  const client = new OpenidClient(env, new SecretBox('FACTOR_KEYS', []));
  let server: Server;
  let issuer: string;
  let own: { privateKey: CryptoKey; publicKey: CryptoKey };
  let idToken: () => Promise<string>;

  beforeAll(async () => {
    own = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', kid: 'a' }];
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys }),
      '/token': async () => ({ access_token: 'x', token_type: 'Bearer', id_token: await idToken() }),
    };
    server = createServer(async (request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await answers[request.url ?? '']?.()));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A whole sign-in; the token is right but for `changes`. */
  const signIn = async (changes: JWTPayload = {}, key = own.privateKey, life = '5m') => {
    const access = { issuer, clientId: CLIENT, clientSecret: 'secret' };
    const { url: _, ...sent } = await client.depart(access, 'rosa@wayra.pe');
    const right = {
      iss: issuer,
      sub: 'rosa',
      aud: CLIENT,
      nonce: sent.nonce,
      email: 'Rosa@Wayra.pe',
      email_verified: true,
    };
    idToken = () =>
      new SignJWT({ ...right, ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'a' })
        .setIssuedAt()
        .setExpirationTime(life)
        .sign(key);
    return client.arrive(access, new URLSearchParams({ code: 'x', state: sent.state }), sent);
  };

  it('names the person', async () => {
    expect(await signIn({ name: 'Rosa Ñaupari Güere' })).toEqual({
      subject: 'rosa',
      email: 'rosa@wayra.pe',
      firstName: 'Rosa',
      lastName: 'Ñaupari Güere',
    });
  });

  it.each<[string, JWTPayload]>([
    ['for another client', { aud: 'another' }],
    ['for several clients, this one among them, of another one', { aud: [CLIENT, 'another'], azp: 'another' }],
    ['of another issuer', { iss: 'https://login.example.org' }],
    ['of another sign-in', { nonce: 'of-another' }],
    ['without the nonce', { nonce: undefined }],
  ])('opens nothing %s', async (_, changes) => {
    await expect(signIn(changes)).rejects.toThrow();
  });

  it('opens nothing with a key that the provider does not publish, or when its time is over', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    await expect(signIn({}, privateKey)).rejects.toThrow();
    await expect(signIn({}, own.privateKey, '-10m')).rejects.toThrow();
  });

  it('has no e-mail where the provider did not verify it', async () => {
    expect(await signIn({ email_verified: false })).toMatchObject({ email: null });
  });
});
