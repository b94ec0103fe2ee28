import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { passkeyIdSchema } from './passkey-model.js';

/** From now on nobody signs in with it. */
export const RemovePasskey = defineMessage({
  service: 'identity',
  name: 'remove-passkey',
  access: 'session',
  input: z.object({ id: passkeyIdSchema }),
  output: z.object({}),
  stepUp: 'always',
  errors: [identityErrors.PASSKEY_NOT_FOUND],
});

export const removePasskey = forward({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Quitar una llave de acceso',
  message: RemovePasskey,
});
