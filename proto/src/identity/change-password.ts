import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { changePasswordSchema } from './model.js';

/** Needs the current password; ends the person's other sessions. */
export const ChangePassword = defineMessage({
  service: 'identity',
  name: 'change-password',
  access: 'session',
  input: changePasswordSchema,
  output: z.object({}),
  stepUp: 'withFactor',
  errors: [
    identityErrors.WRONG_CURRENT_PASSWORD,
    identityErrors.SAME_PASSWORD,
    identityErrors.COMMON_PASSWORD,
    identityErrors.TOO_MANY_ATTEMPTS,
  ],
});

export const changePassword = forward({
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  tag: 'Cuentas',
  beforeFactor: true,
  summary: 'Cambiar mi contraseña; cierra mis otras sesiones',
  message: ChangePassword,
});
