import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { secretKeys } from '@cotizaobra/chassis/config/secret-keys';
import { z } from 'zod';

/** Extra time, in addition to the deadline, for storing the outcome of an attempt. */
const LEASE_MARGIN_MS = 5_000;

const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/, 'seconds, with commas between')
  .transform((text) => text.split(',').map(Number));

const milliseconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const webhooksEnvSchema = baseEnv(
  { database: true },
  {
    WEBHOOK_SECRET_KEYS: secretKeys.describe(
      '256-bit keys in base64 with commas, which seal the secrets of endpoints: the first seals, every one opens',
    ),
    WEBHOOK_ALLOW_PRIVATE: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .describe('Calls may go to this machine and to private networks, over plain http too; refused in production'),
    WEBHOOK_CONCURRENCY: z.coerce.number().int().min(2).default(64).describe('Calls at once in this instance'),
    WEBHOOK_DEADLINE_MS: milliseconds(15_000).describe('What a call may take altogether'),
    WEBHOOK_LEASE_MS: milliseconds(60_000).describe('How soon another instance makes the call that a dead one held'),
    WEBHOOK_RETRY_SECONDS: seconds
      .prefault('5,300,1800,7200,18000,36000,50400,72000')
      .describe('Pauses after the first, second, … failed attempt; the last one goes on'),
    WEBHOOK_GIVE_UP_HOURS: z.coerce
      .number()
      .positive()
      .default(72)
      .describe(
        'How long an event is tried, and how long an endpoint may fail without a success before it is disabled',
      ),
  },
)
  .refine((env) => env.NODE_ENV !== 'production' || !env.WEBHOOK_ALLOW_PRIVATE, {
    path: ['WEBHOOK_ALLOW_PRIVATE'],
    message: 'what people type would reach private networks: never in production',
  })
  .refine((env) => env.WEBHOOK_LEASE_MS >= env.WEBHOOK_DEADLINE_MS + LEASE_MARGIN_MS, {
    path: ['WEBHOOK_LEASE_MS'],
    message: `needs to be ${LEASE_MARGIN_MS} more than WEBHOOK_DEADLINE_MS`,
  });
export type WebhooksEnv = z.output<typeof webhooksEnvSchema>;
