import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { forgotPasswordSchema } from './model.js';

/** Mails a link for a new password. An unknown e-mail gets the same answer after the same work. */
export const RequestPasswordReset = defineMessage({
  service: 'identity',
  name: 'request-password-reset',
  access: 'public',
  input: forgotPasswordSchema,
  output: z.object({}),
});

export const forgotPassword = forward({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag: 'Cuentas',
  status: 202,
  summary: 'Pedir por correo un enlace para elegir otra contraseña',
  message: RequestPasswordReset,
});
