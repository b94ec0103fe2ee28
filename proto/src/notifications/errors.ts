import { defineError } from '../core/errors.js';

export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: defineError('NOTIFICATION_NOT_FOUND', 'not_found', 'No encontramos esta notificación.'),
} as const;
