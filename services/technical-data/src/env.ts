import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import type { z } from 'zod';

export const technicalDataEnvSchema = baseEnv({ database: true, objectStore: true }, {});
export type TechnicalDataEnv = z.output<typeof technicalDataEnvSchema>;
