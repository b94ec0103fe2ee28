import { z } from 'zod';
import { notificationTypeSchema, notificationTypes } from './model.js';

/** What each type of notification is about, as the settings name it. */
export const notificationTypeNames = {
  QUOTATION_RECEIVED: 'Me envían un requerimiento o una cotización',
  QUOTATION_ACCEPTED: 'Aceptan lo que envié',
  QUOTATION_REJECTED: 'Rechazan lo que envié',
  QUOTATION_COMPLETED: 'Me devuelven una cotización con precios',
  GENERAL: 'Consultas, retiros y avisos de mi empresa',
} as const satisfies Record<(typeof notificationTypes)[number], string>;

/** Which types are also mailed when the person was away; all of them until somebody chooses. */
export const mailSettingsSchema = z.record(notificationTypeSchema, z.boolean()).meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettingsSchema>;
