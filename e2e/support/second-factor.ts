import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { earlyInStep, STEP_MS } from '@cotizaobra/chassis/testing/authenticator-step';
import { Secret, TOTP } from 'otpauth';
import { Api, PASSWORD } from './api.js';
import type { Platform } from './platform.js';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The same session as the platform would say it an hour after the last proof. */
export function stale({ dataFolder, url }: Platform, { token }: Api): Api {
  const [head = '', claims = ''] = (token ?? '').split('.');
  const { signingKeys } = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8'));
  const signed = `${head}.${encode({ ...read(claims), fresh: Math.floor(Date.now() / 1_000) - 3_600 })}`;
  const key = createPrivateKey({ key: signingKeys.signing, format: 'jwk' });
  return new Api(url, `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`);
}

/** The code of an authenticator app, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Switches the second factor on. The present code is still unused. */
export async function enrol(api: Api) {
  const { secret } = (await api.post<{ secret: string }>('/api/auth/totp/enrol')).body;
  await earlyInStep();
  const { body, status } = await api.post<{ access_token: string; recoveryCodes: string[] }>('/api/auth/totp/confirm', {
    code: codeOf(secret, -1),
  });
  if (status !== 200) throw new Error(`the factor was not confirmed: ${status}`);
  return { secret, recoveryCodes: body.recoveryCodes, api: new Api(api.url, body.access_token) };
}

export const passwordOnly = (url: string, email: string) =>
  new Api(url).post<{ challenge?: string; access_token?: string }>('/api/auth/login', { email, password: PASSWORD });
