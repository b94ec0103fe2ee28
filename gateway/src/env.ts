import { processEnv, virusScannerEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { z } from 'zod';
import { publicKeysSchema } from './session/public-keys.js';

const optionalPath = z
  .string()
  .optional()
  .transform((value) => value || undefined);
const perMinute = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const gatewayEnvSchema = z.object({
  ...processEnv,
  OBJECT_STORE: z.string().min(1).describe('Where rendered documents and uploads lie, as for the services'),
  ...virusScannerEnv,
  PUBLIC_URL: z
    .url()
    .describe('What people type in the browser: decides `Secure` cookies, allowed origins of sockets and HSTS'),
  JWT_PUBLIC_KEYS: publicKeysSchema.describe(
    "Identity's Ed25519 public keys as a JWK Set: the one it signs with, and others while keys are [rotated](../guide/operate.md#rotate-keys)",
  ),
  WEB_URL: z.url().optional().describe('Where every path outside the API goes; absent where an ingress does that'),
  TLS_CERTIFICATE: optionalPath.describe(
    'PEM file with the certificate and those that signed it: the gateway then speaks HTTPS',
  ),
  TLS_KEY: optionalPath.describe('PEM file with its key'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe('Addresses or networks of proxies whose X-Forwarded-For counts, with commas between'),
  STOP_DELAY_MS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe(
      'How long it still takes requests after SIGTERM, already unready, so that balancers send theirs elsewhere first',
    ),
  RATE_LIMIT_ACCOUNT: perMinute(1_200).describe('Requests a minute of each account, counted per instance'),
  RATE_LIMIT_API_KEY: perMinute(600).describe('Requests a minute of each API key, apart from those of its maker'),
  RATE_LIMIT_ADDRESS: perMinute(300).describe('Requests a minute of each address without an account'),
  RATE_LIMIT_SIGN_IN: perMinute(20).describe(
    'Requests a minute of each address to routes that try a password or have a mail sent; also for looking up a RUC',
  ),
});
export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;

/** Accepts the previous name of one key: during a rolling update a new gateway may run with the old environment. */
export const givenSettingsSchema = z.preprocess((given: NodeJS.ProcessEnv) => {
  const { JWT_PUBLIC_KEY: one } = given;
  return one && !given.JWT_PUBLIC_KEYS ? { ...given, JWT_PUBLIC_KEYS: `{"keys":[${one}]}` } : given;
}, gatewayEnvSchema);

export const readGatewayEnv = (): GatewayEnv => readEnv(givenSettingsSchema);
