import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { jsonSetting } from '@cotizaobra/chassis/config/json-setting';
import { secretKeys } from '@cotizaobra/chassis/config/secret-keys';
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
    JWT_PRIVATE_KEY: privateKey.describe(
      'Signs the access tokens: an Ed25519 key as JWK JSON, with the `kid` by which the gateway finds its public half',
    ),
    FACTOR_KEYS: secretKeys.describe(
      '256-bit keys in base64 with commas, which seal the secrets of authenticator apps and of providers: the first seals, every one opens',
    ),
    PUBLIC_URL: z
      .url()
      .describe('What people type in the browser: mailed links lead there, and passkeys belong to its host'),
    ATTEMPTS_PER_ADDRESS: limit(10).describe('Wrong passwords for one account from one address in a window'),
    ATTEMPTS_PER_ACCOUNT: limit(60).describe(
      'Wrong passwords for one account from everywhere it never signed in from, in a window',
    ),
    ATTEMPTS_WINDOW_SECONDS: limit(900).describe('The window of those counts'),
    TAKEN_EMAILS_PER_ADDRESS: limit(20).describe(
      'Sign-ups with an e-mail that has an account, from one address in a window',
    ),
    LINK_MAILS_PER_HOUR: limit(5).describe('Links of one kind mailed to one account in an hour'),
    PROVIDER_ALLOW_PRIVATE: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .describe(
        'Identity providers of companies may be on this machine and in private networks, over plain http too; refused in production',
      ),
    DOMAIN_NAME_SERVERS: z
      .string()
      .regex(/^[\d.:[\]a-fA-F]+(,[\d.:[\]a-fA-F]+)*$/, 'addresses, with commas between')
      .transform((text) => text.split(','))
      .optional()
      .describe(
        'Name servers that are asked whether a company owns the domain of its e-mails; absent: those of the machine. Needed where these answer for names that the internet knows differently',
      ),
    PASSWORD_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(2)
      .describe('Passwords hashed at once; each takes a thread and 19 MiB. 32 times as many may wait'),
  },
).refine((env) => env.NODE_ENV !== 'production' || !env.PROVIDER_ALLOW_PRIVATE, {
  path: ['PROVIDER_ALLOW_PRIVATE'],
  message: 'what people type would reach private networks: never in production',
});
export type IdentityEnv = z.output<typeof identityEnvSchema>;
