import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { mailSettingsSchema } from './settings.js';

export const SaveMailSettings = defineMessage({
  service: 'notifications',
  name: 'save-mail-settings',
  access: 'session',
  input: z.object({ mail: mailSettingsSchema }),
  output: z.object({ mail: mailSettingsSchema }),
});

export const saveMailSettings = forward({
  name: 'saveMailSettings',
  method: 'PUT',
  path: '/api/user/notifications/settings',
  tag: 'Notificaciones',
  summary: 'Elegir qué avisos llegan también por correo',
  message: SaveMailSettings,
});
