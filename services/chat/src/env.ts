import { baseEnv } from '@cotizaobra/chassis/config/base-env';

export const chatEnvSchema = baseEnv({ database: true }, {});
