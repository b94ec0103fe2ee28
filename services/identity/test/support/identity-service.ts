import { randomUUID } from 'node:crypto';
import type { ReceivedMail } from '@cotizaobra/chassis/testing/mail-folder';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService, type TestServiceOptions } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import type { Personal } from '@cotizaobra/proto/identity/model';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import { type GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import { identityEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';

/** Where mailed links lead. */
export const PUBLIC_URL = 'https://cotizaobra.test';

/** Seals second factors; 256 bits in base64. */
export const FACTOR_KEYS = Buffer.alloc(32, 7).toString('base64');

export interface IdentityTest extends TestService {
  /** What the gateway would hold. */
  readonly publicKey: JWK;
  /** What the service signs with. */
  readonly privateKey: CryptoKey;
}

/** The whole service with a key of its own. */
export async function startIdentity(options: TestServiceOptions = {}): Promise<IdentityTest> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const env = { JWT_PRIVATE_KEY: JSON.stringify(await exportJWK(privateKey)), FACTOR_KEYS, PUBLIC_URL };
  const started = await startTestService(service, {
    ...options,
    env: { ...env, ...options.env },
    schema: identityEnvSchema,
  });
  return Object.assign(Object.create(started), { publicKey: await exportJWK(publicKey), privateKey });
}

export const newEmail = (): string => `persona-${randomUUID()}@example.pe`;
export const PASSWORD = 'Demo1234';

export const register = (test: TestService, email = newEmail(), password = PASSWORD): Promise<GrantedSession> =>
  test.client.request(RegisterAccount, { email, password });

/** Signs in an account without a second factor. */
export async function logIn(test: TestService, input: MessageInput<typeof LogIn>): Promise<GrantedSession> {
  const result = await test.client.request(LogIn, input);
  if ('challenge' in result) throw new Error('the account asks for a code');
  return result;
}

/** The person of a session, as the gateway would introduce them. */
export const actorOf = ({ user }: GrantedSession, overrides: Partial<Actor> = {}): Actor =>
  testActor({ userId: user.id, email: user.email, role: user.role, companyId: null, ...overrides });

export const personal = (overrides: Partial<Personal> = {}): Personal => ({
  name: 'Rosa',
  lastName: 'Huamán Ñaupari',
  department: '15',
  province: '1501',
  district: '150103',
  phone: '+51 987 654 321',
  ...overrides,
});

/** What a person was mailed, oldest first; under one subject when it is given. */
export const mailsTo = async (test: TestService, email: string, subject?: string): Promise<ReceivedMail[]> =>
  (await test.mails()).filter((mail) => mail.to.includes(email) && (subject === undefined || mail.subject === subject));

/** The address behind the one button of a mail. */
export function linkIn(mail: ReceivedMail): URL {
  const address = /^https?:\/\/\S+$/m.exec(mail.text)?.[0];
  if (!address) throw new Error(`no link in ${mail.subject}`);
  return new URL(address);
}
