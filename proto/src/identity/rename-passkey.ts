import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { passkeyIdSchema, passkeyNameSchema, passkeySchema } from './passkey-model.js';

export const RenamePasskey = defineMessage({
  service: 'identity',
  name: 'rename-passkey',
  access: 'session',
  input: z.object({ id: passkeyIdSchema, name: passkeyNameSchema }),
  output: passkeySchema,
  errors: [identityErrors.PASSKEY_NOT_FOUND],
});

export const renamePasskey = forward({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Cambiar el nombre de una llave de acceso',
  message: RenamePasskey,
});
