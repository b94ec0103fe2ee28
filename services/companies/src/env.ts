import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import type { z } from 'zod';

export const companiesEnvSchema = baseEnv({ database: true, objectStore: true }, {});
export type CompaniesEnv = z.output<typeof companiesEnvSchema>;
