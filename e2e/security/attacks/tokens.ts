import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCESS_TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { Api } from '../../support/api.js';
import { must, registerAccount } from '../support/people.js';
import type { World } from '../support/world.js';

interface Keys {
  privateKey: KeyObject;
  publicJwk: Record<string, string>;
}

const NOTIFICATIONS = notificationRoutes.listNotifications.path;
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1_000);

function keysOf({ platform }: World): Keys {
  const { signingKeys } = JSON.parse(readFileSync(path.join(platform.dataFolder, 'secrets.json'), 'utf8'));
  return {
    privateKey: createPrivateKey({ key: signingKeys.signing, format: 'jwk' }),
    publicJwk: signingKeys.verifying[0],
  };
}

/** A token of the owner as the platform makes it, except for the given changes. */
function tokenOf(world: World, changes: { head?: object; claims?: object; key?: KeyObject } = {}): string {
  const claims = JSON.parse(
    Buffer.from((world.apis.owner.token ?? '').split('.')[1] ?? '', 'base64url').toString(),
  ) as object;
  const head = { alg: 'EdDSA', typ: 'at+jwt', kid: keysOf(world).publicJwk.kid, ...changes.head };
  const signed = `${encode(head)}.${encode({ ...claims, ...changes.claims })}`;
  return `${signed}.${sign(null, Buffer.from(signed), changes.key ?? keysOf(world).privateKey).toString('base64url')}`;
}

const withoutSignature = (token: string): string => token.replace(/[^.]*$/, '');

const forged: [string, (world: World) => string][] = [
  ['without a signature (alg none)', (world) => withoutSignature(tokenOf(world, { head: { alg: 'none' } }))],
  ['with its signature cut off', (world) => withoutSignature(tokenOf(world))],
  [
    'signed with the public key as a secret (alg HS256)',
    (world) => {
      const signed = withoutSignature(tokenOf(world, { head: { alg: 'HS256' } })).slice(0, -1);
      const secret = Buffer.from(keysOf(world).publicJwk.x ?? '', 'base64url');
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    },
  ],
  ['with the name of a key that nobody has', (world) => tokenOf(world, { head: { kid: 'of-nobody' } })],
  ['signed with another key', (world) => tokenOf(world, { key: generateKeyPairSync('ed25519').privateKey })],
  [
    'whose role was changed by hand',
    (world) => {
      const [head, , signature] = tokenOf(world).split('.');
      const [, claims] = tokenOf(world, { claims: { role: 'superAdmin' } }).split('.');
      return [head, claims, signature].join('.');
    },
  ],
  ['that expired', (world) => tokenOf(world, { claims: { iat: now() - 700, exp: now() - 100 } })],
  ['without an end', (world) => tokenOf(world, { claims: { exp: undefined } })],
  ['for another audience', (world) => tokenOf(world, { claims: { aud: 'otra-api' } })],
  ['of another issuer', (world) => tokenOf(world, { claims: { iss: 'otro' } })],
  ['of another kind', (world) => tokenOf(world, { head: { typ: 'JWT' } })],
  ['that is none', () => 'x'],
];

export function testTokens(world: () => World): void {
  const statusWith = async (token: string) => (await new Api(world().platform.url, token).get('/api/auth/me')).status;

  it('are believed when they are right: what follows is not refused for another reason', async () => {
    const right = tokenOf(world(), { claims: { aud: ACCESS_TOKEN_AUDIENCE, iss: TOKEN_ISSUER, exp: now() + 60 } });
    expect(await statusWith(right)).toBe(200);
  });

  it.each(forged)('are refused %s', async (_, forge) => {
    expect(await statusWith(forge(world()))).toBe(401);
  });

  it('are not swapped: a refresh token opens nothing, an access token renews nothing', async () => {
    const { url } = world().platform;
    const { api, cookie } = await registerAccount(url);
    const refreshToken = /^refresh_token=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(await statusWith(refreshToken)).toBe(401);
    // 'me' also looks the account up; this route trusts the edge.
    expect((await new Api(url, refreshToken).get(NOTIFICATIONS)).status).toBe(401);
    const renew = (value: string | null) =>
      new Api(url).post('/api/auth/refresh', {}, { headers: { cookie: `refresh_token=${value}` } });
    expect((await renew(api.token)).status).toBe(401);
    await must(renew(refreshToken));
  });
}
