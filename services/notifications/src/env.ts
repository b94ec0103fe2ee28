import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);

export const notificationsEnvSchema = baseEnv(
  { database: true, mail: true },
  {
    /** What people type in the browser: mailed links lead there. */
    PUBLIC_URL: z.url(),
    /** Who reads what is written in the contact form. */
    CONTACT_MAIL: z.email(),
    /** Messages of the contact form from one e-mail. */
    CONTACTS_PER_HOUR: z.coerce.number().int().positive().default(5),
    /** How long a notification waits for its reader before it is mailed. */
    DIGEST_WAIT_SECONDS: seconds(180),
    /** How long nobody is mailed again after a digest. */
    DIGEST_PAUSE_SECONDS: seconds(3_600),
  },
);
export type NotificationsEnv = z.output<typeof notificationsEnvSchema>;
