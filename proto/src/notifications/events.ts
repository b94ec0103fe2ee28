import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { notificationTypeSchema } from './model.js';

const service = 'notifications';

/** Stored for one person; the gateway pushes it to that person's open pages. Aggregate: the notification. */
export const NotificationCreated = defineEvent({
  service,
  name: 'notification-created',
  version: 1,
  summary: 'Something was stored for one person to be told.',
  data: z.object({ notificationId: z.uuid(), userId: z.uuid(), type: notificationTypeSchema }),
});

/** The person read one (`notificationId`) or all (null). Aggregate: the person. */
export const NotificationsRead = defineEvent({
  service,
  name: 'notifications-read',
  version: 1,
  summary: 'A person read one notification, or all (`notificationId` null).',
  data: z.object({ userId: z.uuid(), notificationId: z.uuid().nullable() }),
});
