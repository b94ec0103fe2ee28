import { baseEnv } from '@cotizaobra/chassis/config/base-env';

export const ordersEnvSchema = baseEnv({ database: true, objectStore: true }, {});
