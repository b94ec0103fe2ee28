import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { newPasskeyOptionsSchema } from './passkey-model.js';

/** Options with which the browser makes a passkey, once and within five minutes. */
export const StartPasskey = defineMessage({
  service: 'identity',
  name: 'start-passkey',
  access: 'session',
  input: z.object({}),
  output: newPasskeyOptionsSchema,
  stepUp: 'always',
  errors: [identityErrors.TOO_MANY_PASSKEYS],
});

export const startPasskey = forward({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Empezar a agregar una llave de acceso',
  message: StartPasskey,
});
