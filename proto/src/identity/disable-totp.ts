import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { renewedAccessSchema } from './sessions.js';

/** Removes the secret and the recovery codes, and ends the person's other sessions. */
export const DisableTotp = defineMessage({
  service: 'identity',
  name: 'disable-totp',
  access: 'session',
  input: z.object({}),
  output: renewedAccessSchema,
  stepUp: 'always',
  errors: [identityErrors.NOT_ENROLLED],
});

export const disableTotp = forward({
  name: 'disableTotp',
  method: 'POST',
  path: '/api/auth/totp/disable',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Desactivar la verificación en dos pasos',
  message: DisableTotp,
});
