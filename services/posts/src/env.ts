import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import type { z } from 'zod';

export const postsEnvSchema = baseEnv({ database: true, objectStore: true }, {});
export type PostsEnv = z.output<typeof postsEnvSchema>;
