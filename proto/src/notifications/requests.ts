import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { contextSchema } from '../quotations/model.js';
import { trappedContactFormSchema } from './contact.js';
import { notificationErrors } from './errors.js';
import { NOTIFICATIONS_PAGE_SIZE, notificationSchema } from './model.js';
import { mailSettingsSchema } from './settings.js';

const service = 'notifications';

/**
 * Newest first; `cursor` is what the page before answered as `nextCursor`. `unread` leaves out what was read, `context` what
 * leads elsewhere or nowhere; a cursor goes on in the list it came from.
 */
export const ListNotifications = defineMessage({
  service,
  name: 'list-notifications',
  access: 'session',
  input: z.object({
    cursor: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_PAGE_SIZE),
    unread: z.union([z.boolean(), z.stringbool()]).optional(),
    context: contextSchema.optional(),
  }),
  output: z.object({ notifications: z.array(notificationSchema), nextCursor: z.string().nullable() }),
});

/** What the bell shows: the unread count and the latest four. */
export const CountNotifications = defineMessage({
  service,
  name: 'count-notifications',
  access: 'session',
  input: z.object({}),
  output: z.object({ count: z.number().int().nonnegative(), notifications: z.array(notificationSchema) }),
});

export const MarkNotificationRead = defineMessage({
  service,
  name: 'mark-notification-read',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: notificationSchema,
  errors: [notificationErrors.NOTIFICATION_NOT_FOUND],
});

export const MarkAllNotificationsRead = defineMessage({
  service,
  name: 'mark-all-notifications-read',
  access: 'session',
  input: z.object({}),
  output: z.object({ count: z.number().int().nonnegative() }),
});

/** Which types are also mailed when one was away. */
export const GetMailSettings = defineMessage({
  service,
  name: 'get-mail-settings',
  access: 'session',
  input: z.object({}),
  output: z.object({ mail: mailSettingsSchema }),
});

export const SaveMailSettings = defineMessage({
  service,
  name: 'save-mail-settings',
  access: 'session',
  input: z.object({ mail: mailSettingsSchema }),
  output: z.object({ mail: mailSettingsSchema }),
});

/** Stores a message of the contact form and mails it. A program that stepped into a trap is answered the same. */
export const SendContactMessage = defineMessage({
  service,
  name: 'send-contact-message',
  access: 'public',
  input: trappedContactFormSchema,
  output: z.object({}),
  errors: [notificationErrors.TOO_MANY_CONTACTS],
  idempotent: true,
});

/** Who has a page open at this moment, as a gateway sees it: they need no mail of what they are shown. */
export const ReportPresence = defineMessage({
  service,
  name: 'report-presence',
  access: 'internal',
  input: z.object({ userIds: z.array(z.uuid()).max(10_000) }),
  output: z.object({}),
});
