import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);

export const notificationsEnvSchema = baseEnv(
  { database: true, mail: true },
  {
    PUBLIC_URL: z.url().describe('What people type in the browser: mailed links lead there'),
    CONTACT_MAIL: z.email().describe('Who reads what is written in the contact form'),
    CONTACTS_PER_HOUR: z.coerce
      .number()
      .int()
      .positive()
      .default(5)
      .describe('Messages of the contact form from one e-mail'),
    DIGEST_WAIT_SECONDS: seconds(180).describe('How long a notification waits for its reader before it is mailed'),
    DIGEST_PAUSE_SECONDS: seconds(3_600).describe('How long nobody is mailed again after a digest'),
  },
);
export type NotificationsEnv = z.output<typeof notificationsEnvSchema>;
