import { baseEnv } from '@cotizaobra/chassis/config/base-env';

export const technicalDataEnvSchema = baseEnv({ database: true, objectStore: true }, {});
