import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { verifyEmailSchema } from './model.js';

/** Confirms an e-mail with a mailed link. The link works again until it expires. */
export const VerifyEmail = defineMessage({
  service: 'identity',
  name: 'verify-email',
  access: 'public',
  input: verifyEmailSchema,
  output: z.object({}),
  errors: [identityErrors.LINK_OVER],
});

export const verifyEmail = forward({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  tag: 'Cuentas',
  summary: 'Confirmar mi correo con el enlace que llegó',
  message: VerifyEmail,
});
