import { baseEnv } from '@cotizaobra/chassis/config/base-env';

export const companiesEnvSchema = baseEnv({ database: true, objectStore: true }, {});
