import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { contextSchema } from '../quotations/model.js';
import { NOTIFICATIONS_PAGE_SIZE, notificationSchema } from './model.js';

/**
 * Newest first; `cursor` is the `nextCursor` of the previous page. `unread` leaves out read ones, `context` leaves out
 * those of other contexts or none. A cursor continues the list it came from.
 */
export const ListNotifications = defineMessage({
  service: 'notifications',
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

export const listNotifications = forward({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/user/notifications',
  tag: 'Notificaciones',
  summary: 'Mis notificaciones',
  message: ListNotifications,
});
