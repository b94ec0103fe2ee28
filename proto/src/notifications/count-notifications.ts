import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { notificationSchema } from './model.js';

/** What the bell shows: the unread count and the latest four. */
export const CountNotifications = defineMessage({
  service: 'notifications',
  name: 'count-notifications',
  access: 'session',
  input: z.object({}),
  output: z.object({ count: z.number().int().nonnegative(), notifications: z.array(notificationSchema) }),
});

export const countNotifications = forward({
  name: 'countNotifications',
  method: 'GET',
  path: '/api/user/notifications/count',
  tag: 'Notificaciones',
  summary: 'Sin leer y las cuatro últimas',
  message: CountNotifications,
});
