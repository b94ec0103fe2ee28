import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import type { z } from 'zod';

export const chatEnvSchema = baseEnv({ database: true }, {});
export type ChatEnv = z.output<typeof chatEnvSchema>;
