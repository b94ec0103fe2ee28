import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { EnvError, parseEnv } from '@cotizaobra/chassis/config/read-env';
import { gatewayEnvSchema, givenSettingsSchema } from '../../src/env.js';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, identityKeys, keySet } from '../support/keys.js';
import { IdentityAnswers, startAnswers } from '../support/services.js';

type Keys = Awaited<ReturnType<typeof identityKeys>>;

describe('a gateway while the signing keys are rotated', () => {
  let gateway: TestGateways;
  let services: RunningService[];
  let before: Keys;
  let after: Keys;

  const started = async (...keys: Keys[]) => {
    gateway = await startTestGateways(1, { JWT_PUBLIC_KEYS: keySet(...keys) });
    services = [await startAnswers('identity', IdentityAnswers, gateway.nats.url)];
  };
  const statusWith = async (token: string) => (await gateway.call('GET', '/api/auth/me', { token })).status;

  beforeAll(async () => {
    [before, after] = await Promise.all([identityKeys(), identityKeys()]);
  });
  afterEach(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  it('takes tokens of both keys, and of no other', async () => {
    await started(before, after);
    const strangers = await identityKeys();
    expect(await statusWith(await before.token(aPerson()))).toBe(200);
    expect(await statusWith(await after.token(aPerson()))).toBe(200);
    expect(await statusWith(await strangers.token(aPerson()))).toBe(401);
  });

  it('takes a token for what its kid says and for nothing else', async () => {
    await started(before, after);
    expect(await statusWith(await before.token(aPerson(), { kid: 'of-nobody' }))).toBe(401);
    expect(await statusWith(await before.token(aPerson(), { kid: after.kid }))).toBe(401);
  });

  it('refuses tokens of a key that was removed', async () => {
    await started(after);
    expect(await statusWith(await before.token(aPerson()))).toBe(401);
    expect(await statusWith(await after.token(aPerson()))).toBe(200);
  });
});

describe('the setting of the public keys', () => {
  const parse = (JWT_PUBLIC_KEYS: string) =>
    parseEnv(gatewayEnvSchema.pick({ JWT_PUBLIC_KEYS: true }), { JWT_PUBLIC_KEYS }).JWT_PUBLIC_KEYS;

  it('is a set of named public keys; what is private of one is dropped', async () => {
    const { publicJwk } = await identityKeys();
    const { kty, crv, x, kid } = publicJwk;
    expect(parse(keySet({ publicJwk: { ...publicJwk, d: 'secret-text' } }))).toEqual({ keys: [{ kty, crv, x, kid }] });
  });

  it('is refused when it is empty, one key alone, without names or with one name twice', async () => {
    const keys = await identityKeys();
    const { kid: _kid, ...nameless } = keys.publicJwk;
    const wrong = [
      '',
      'x',
      '{"keys":[]}',
      JSON.stringify(keys.publicJwk),
      keySet(keys, keys),
      keySet({ publicJwk: nameless }),
    ];
    for (const text of wrong) expect(() => parse(text)).toThrow(EnvError);
  });

  it('is made of the one key that a run of the version before gives, unless the set is given too', async () => {
    const [before, after] = await Promise.all([identityKeys(), identityKeys()]);
    const others = { NATS_URL: 'nats://x', OBJECT_STORE: 'folder:x', PUBLIC_URL: 'http://x', HTTP_PORT: '1' };
    const kidsOf = (given: Record<string, string>) =>
      parseEnv(givenSettingsSchema, { ...others, ...given }).JWT_PUBLIC_KEYS.keys.map(({ kid }) => kid);
    const JWT_PUBLIC_KEY = JSON.stringify(before.publicJwk);
    expect(kidsOf({ JWT_PUBLIC_KEY })).toEqual([before.kid]);
    expect(kidsOf({ JWT_PUBLIC_KEY, JWT_PUBLIC_KEYS: keySet(after) })).toEqual([after.kid]);
    expect(() => kidsOf({ JWT_PUBLIC_KEY: 'x' })).toThrow(EnvError);
    expect(() => kidsOf({})).toThrow(EnvError);
  });
});
