import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { resetPasswordSchema } from './model.js';

/** Sets the password with a mailed link, which works once. Ends every session of the person. */
export const ResetPassword = defineMessage({
  service: 'identity',
  name: 'reset-password',
  access: 'public',
  input: resetPasswordSchema,
  output: z.object({}),
  errors: [identityErrors.LINK_OVER, identityErrors.COMMON_PASSWORD],
});

export const resetPassword = forward({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'Cuentas',
  summary: 'Elegir otra contraseña con el enlace del correo; cierra todas las sesiones',
  message: ResetPassword,
});
