import type { z } from 'zod';
import { type ServiceEnv, serviceEnvSchema } from '../config/base-env.js';

type RawEnv = Record<string, string | undefined>;

/**
 * Settings for tests: a free port, few log lines, quick retries. `overrides` are raw strings, as in the environment.
 */
export function testEnv(overrides: RawEnv = {}, schema: z.ZodType<ServiceEnv> = serviceEnvSchema): ServiceEnv {
  return schema.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    HTTP_PORT: '0',
    NATS_URL: 'nats://127.0.0.1:4222',
    DATABASE_POOL_MAX: '8',
    EVENT_RETRY_MS: '20',
    EVENT_ACK_WAIT_MS: '2000',
    SHUTDOWN_TIMEOUT_MS: '5000',
    ...overrides,
  });
}

/** The settings of the database. */
export const databaseTestEnv = (url: string): ServiceEnv => testEnv({ DATABASE_URL: url });
