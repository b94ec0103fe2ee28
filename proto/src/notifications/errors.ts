import { defineError } from '../core/errors.js';

export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: defineError('NOTIFICATION_NOT_FOUND', 'not_found', 'No encontramos esta notificación.'),
  TOO_MANY_CONTACTS: defineError(
    'TOO_MANY_CONTACTS',
    'rate_limited',
    'Ya recibimos varios mensajes con este correo. Te responderemos pronto.',
  ),
} as const;
