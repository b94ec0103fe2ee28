import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { jsonSetting } from '@cotizaobra/chassis/config/json-setting';
import { z } from 'zod';

const limit = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const jwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().optional(),
});

const privateKey = jsonSetting('the private Ed25519 key as JWK JSON', jwkSchema);

export const identityEnvSchema = baseEnv(
  { database: true, mail: true },
  {
    /** Signs the access tokens; the gateway holds the public half. There is no default anywhere. */
    JWT_PRIVATE_KEY: privateKey,
    /** What people type in the browser: mailed links lead there. */
    PUBLIC_URL: z.url(),
    /** Wrong passwords for one account from one address in a window. */
    ATTEMPTS_PER_ADDRESS: limit(10),
    /** Wrong passwords for one account from everywhere it never signed in from, in a window. */
    ATTEMPTS_PER_ACCOUNT: limit(60),
    ATTEMPTS_WINDOW_SECONDS: limit(900),
    /** Sign-ups with an e-mail that has an account, from one address in a window. */
    TAKEN_EMAILS_PER_ADDRESS: limit(20),
    /** Links of one kind mailed to one account in an hour. */
    LINK_MAILS_PER_HOUR: limit(5),
    /** Passwords hashed at once; each takes a thread and 19 MiB. */
    PASSWORD_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  },
);
export type IdentityEnv = z.output<typeof identityEnvSchema>;
