import { z } from 'zod';
import { contextSchema, documentTypeSchema } from '../quotations/model.js';

export const MENU_NOTIFICATIONS = 4;
export const NOTIFICATIONS_PAGE_SIZE = 20;

export const notificationTypes = [
  'QUOTATION_RECEIVED',
  'QUOTATION_ACCEPTED',
  'QUOTATION_REJECTED',
  'QUOTATION_COMPLETED',
  'GENERAL',
] as const;
export const notificationTypeSchema = z.enum(notificationTypes).meta({ id: 'NotificationType' });
export type NotificationType = z.infer<typeof notificationTypeSchema>;

const senderSchema = z.object({ name: z.string(), avatar: z.string().nullable() }).meta({ id: 'NotificationSender' });

export const notificationSchema = z
  .object({
    id: z.uuid(),
    type: notificationTypeSchema,
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    context: contextSchema.nullable(),
    documentType: documentTypeSchema.nullable(),
    senderCompany: senderSchema.nullable(),
    senderUser: senderSchema.nullable(),
    /** Of a chat message: the item of origin and the other company, to open its conversation. */
    chat: z.object({ partId: z.uuid(), companyId: z.uuid() }).meta({ id: 'NotificationChat' }).nullable(),
    /** Of an order: its page is `/app/ordenes/{id}`. Absent from answers of older versions. */
    order: z.object({ id: z.uuid() }).meta({ id: 'NotificationOrder' }).nullable().optional(),
    /** Null after the document was withdrawn or removed: the documented toast. */
    companyQuotation: z.object({ id: z.uuid(), quotationId: z.uuid() }).meta({ id: 'NotificationDispatch' }).nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;
