import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

const days = (fallback: number) => z.coerce.number().int().positive().default(fallback);
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
    NOTIFICATION_KEPT_DAYS: days(400).describe('How long a notification stays after its person read it'),
    CONTACT_KEPT_DAYS: days(730).describe('How long a message of the contact form stays; it was mailed at once'),
    DIGEST_WAIT_SECONDS: seconds(180).describe('How long a notification waits for its reader before it is mailed'),
    DIGEST_PAUSE_SECONDS: seconds(3_600).describe('How long nobody is mailed again after a digest'),
  },
);
export type NotificationsEnv = z.output<typeof notificationsEnvSchema>;
