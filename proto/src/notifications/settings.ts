import { z } from 'zod';
import { notificationTypeSchema, notificationTypes } from './model.js';

/** The label of each notification type in the settings. */
export const notificationTypeNames = {
  QUOTATION_RECEIVED: 'Me envían un requerimiento o una cotización',
  QUOTATION_ACCEPTED: 'Aceptan lo que envié',
  QUOTATION_REJECTED: 'Rechazan lo que envié',
  QUOTATION_COMPLETED: 'Me devuelven una cotización con precios',
  GENERAL: 'Órdenes, consultas, retiros y avisos de mi empresa',
} as const satisfies Record<(typeof notificationTypes)[number], string>;

/** The types that are also mailed while the person is away; all of them by default. */
export const mailSettingsSchema = z.record(notificationTypeSchema, z.boolean()).meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettingsSchema>;
