import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import type { z } from 'zod';

export const quotationsEnvSchema = baseEnv({ database: true }, {});
export type QuotationsEnv = z.output<typeof quotationsEnvSchema>;
