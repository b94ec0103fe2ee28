import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { newPasskeyAnswerSchema, passkeyNameSchema, passkeySchema } from './passkey-model.js';

/** Stores the passkey that the browser made. */
export const RegisterPasskey = defineMessage({
  service: 'identity',
  name: 'register-passkey',
  access: 'session',
  input: z.object({ name: passkeyNameSchema, answer: newPasskeyAnswerSchema }),
  output: passkeySchema,
  stepUp: 'always',
  errors: [identityErrors.PASSKEY_REFUSED, identityErrors.TOO_MANY_PASSKEYS],
});

export const registerPasskey = forward({
  name: 'registerPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  tag: 'Seguridad',
  status: 201,
  beforeFactor: true,
  summary: 'Agregar la llave de acceso que el navegador creó',
  message: RegisterPasskey,
});
