import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { notificationErrors } from './errors.js';
import { notificationSchema } from './model.js';

export const MarkNotificationRead = defineMessage({
  service: 'notifications',
  name: 'mark-notification-read',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: notificationSchema,
  errors: [notificationErrors.NOTIFICATION_NOT_FOUND],
});

export const markNotificationRead = forward({
  name: 'markNotificationRead',
  method: 'PUT',
  path: '/api/user/notifications/:id/read',
  tag: 'Notificaciones',
  summary: 'Marcar una como leída',
  message: MarkNotificationRead,
});
