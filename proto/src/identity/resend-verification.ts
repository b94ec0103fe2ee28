import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** Mails the link again, unless the e-mail is already confirmed. */
export const ResendVerification = defineMessage({
  service: 'identity',
  name: 'resend-verification',
  access: 'session',
  input: z.object({}),
  output: z.object({}),
});

export const resendVerification = forward({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  tag: 'Cuentas',
  beforeFactor: true,
  status: 202,
  summary: 'Pedir otra vez el enlace que confirma mi correo',
  message: ResendVerification,
});
