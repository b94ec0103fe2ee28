import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { notificationErrors } from './errors.js';
import { NOTIFICATIONS_PAGE_SIZE, notificationSchema } from './model.js';

const service = 'notifications';

/** Newest first; `cursor` is what the page before answered as `nextCursor`. */
export const ListNotifications = defineMessage({
  service,
  name: 'list-notifications',
  access: 'session',
  input: z.object({
    cursor: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_PAGE_SIZE),
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
