import { baseEnv, virusScannerEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

export const quotationsEnvSchema = baseEnv(
  { database: true, objectStore: true, mail: true },
  {
    ...virusScannerEnv,
    PUBLIC_URL: z.url().describe('What people type in the browser: links of invitations lead there'),
  },
);
export type QuotationsEnv = z.output<typeof quotationsEnvSchema>;
