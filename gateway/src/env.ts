import { processEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { z } from 'zod';
import { publicKeysSchema } from './session/public-keys.js';

const perMinute = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const gatewayEnvSchema = z.object({
  ...processEnv,
  OBJECT_STORE: z.string().min(1),
  /** What people type in the browser: decides `Secure` cookies, allowed origins of sockets and HSTS. */
  PUBLIC_URL: z.url(),
  /** Identity's Ed25519 public keys as a JWK Set: the one it signs with, and others while keys are rotated. */
  JWT_PUBLIC_KEYS: publicKeysSchema,
  /** Where every path outside the API goes; absent where an ingress does that. */
  WEB_URL: z.url().optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For counts, with commas between. */
  TRUSTED_PROXIES: z.string().default(''),
  /** How long it still takes requests after SIGTERM, already unready, so that balancers send theirs elsewhere first. */
  STOP_DELAY_MS: z.coerce.number().int().nonnegative().default(0),
  RATE_LIMIT_ACCOUNT: perMinute(1_200),
  /** Of each API key, apart from what its maker does. */
  RATE_LIMIT_API_KEY: perMinute(600),
  RATE_LIMIT_ADDRESS: perMinute(300),
  RATE_LIMIT_SIGN_IN: perMinute(20),
});
export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;

/**
 * The settings as they come. While versions are exchanged a new gateway starts in a run of the version before, which knew one key under
 * another name.
 */
export const givenSettingsSchema = z.preprocess((given: NodeJS.ProcessEnv) => {
  const { JWT_PUBLIC_KEY: one } = given;
  return one && !given.JWT_PUBLIC_KEYS ? { ...given, JWT_PUBLIC_KEYS: `{"keys":[${one}]}` } : given;
}, gatewayEnvSchema);

export const readGatewayEnv = (): GatewayEnv => readEnv(givenSettingsSchema);
