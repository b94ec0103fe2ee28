import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { recoveryCodesSchema, totpCodeSchema } from './factor-model.js';
import { renewedAccessSchema } from './sessions.js';

/** The first code switches the factor on and ends the person's other sessions. Only this answer shows the codes. */
export const ConfirmTotp = defineMessage({
  service: 'identity',
  name: 'confirm-totp',
  access: 'session',
  input: z.object({ code: totpCodeSchema }),
  output: renewedAccessSchema.extend({ recoveryCodes: recoveryCodesSchema }).meta({ id: 'ConfirmedTotp' }),
  stepUp: 'always',
  errors: [
    identityErrors.WRONG_CODE,
    identityErrors.ALREADY_ENROLLED,
    identityErrors.NOT_ENROLLED,
    identityErrors.TOO_MANY_ATTEMPTS,
  ],
});

export const confirmTotp = forward({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/auth/totp/confirm',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Activar la verificación en dos pasos con el primer código',
  message: ConfirmTotp,
});
