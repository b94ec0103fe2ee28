import { baseEnv } from '@cotizaobra/chassis/process/base-env';
import { z } from 'zod';

const jwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().optional(),
});

/** A private key as JSON text. The fault never repeats what was given. */
const privateKey = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'the private Ed25519 key as JWK JSON' });
      return z.NEVER;
    }
  })
  .pipe(jwkSchema);

export const identityEnvSchema = baseEnv(
  { database: true },
  {
    /** Signs the access tokens; the gateway holds the public half. There is no default anywhere. */
    JWT_PRIVATE_KEY: privateKey,
    /** Passwords hashed at once; each takes a thread and 19 MiB. */
    PASSWORD_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  },
);
export type IdentityEnv = z.output<typeof identityEnvSchema>;
