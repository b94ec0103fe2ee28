import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

export const MarkAllNotificationsRead = defineMessage({
  service: 'notifications',
  name: 'mark-all-notifications-read',
  access: 'session',
  input: z.object({}),
  output: z.object({ count: z.number().int().nonnegative() }),
});

export const markAllNotificationsRead = forward({
  name: 'markAllNotificationsRead',
  method: 'PUT',
  path: '/api/user/notifications/read',
  tag: 'Notificaciones',
  summary: 'Marcar todas como leídas',
  message: MarkAllNotificationsRead,
});
