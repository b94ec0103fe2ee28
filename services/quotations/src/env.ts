import { baseEnv } from '@cotizaobra/chassis/config/base-env';

export const quotationsEnvSchema = baseEnv({ database: true, objectStore: true }, {});
