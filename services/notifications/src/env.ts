import { baseEnv } from '@cotizaobra/chassis/process/base-env';
import type { z } from 'zod';

export const notificationsEnvSchema = baseEnv({ database: true }, {});
export type NotificationsEnv = z.output<typeof notificationsEnvSchema>;
