import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { mailSettingsSchema } from './settings.js';

/** The notification types that are also mailed while the person is away. */
export const GetMailSettings = defineMessage({
  service: 'notifications',
  name: 'get-mail-settings',
  access: 'session',
  input: z.object({}),
  output: z.object({ mail: mailSettingsSchema }),
});

export const getMailSettings = forward({
  name: 'getMailSettings',
  method: 'GET',
  path: '/api/user/notifications/settings',
  tag: 'Notificaciones',
  summary: 'Qué avisos llegan también por correo',
  message: GetMailSettings,
});
