import { baseEnv } from '@cotizaobra/chassis/config/base-env';

export const postsEnvSchema = baseEnv({ database: true, objectStore: true }, {});
