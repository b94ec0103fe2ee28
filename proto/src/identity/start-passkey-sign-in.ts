import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { passkeyOptionsSchema } from './passkey-model.js';

/** Options for signing in with any passkey of this site; the same for everybody. */
export const StartPasskeySignIn = defineMessage({
  service: 'identity',
  name: 'start-passkey-sign-in',
  access: 'public',
  input: z.object({}),
  output: passkeyOptionsSchema,
});

export const startPasskeySignIn = forward({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  tag: 'Seguridad',
  summary: 'Empezar a ingresar con una llave de acceso',
  message: StartPasskeySignIn,
});
