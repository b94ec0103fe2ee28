import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { factorCodeSchema } from './factor-model.js';
import { changePasswordSchema } from './model.js';
import { passkeyAnswerSchema } from './passkey-model.js';
import { renewedAccessSchema } from './sessions.js';

/**
 * A person proves again who they are: with a passkey, with a code, or with the password while they have no second
 * factor.
 */
export const StepUpSession = defineMessage({
  service: 'identity',
  name: 'step-up-session',
  access: 'session',
  input: z.object({
    code: factorCodeSchema.optional(),
    password: changePasswordSchema.shape.currentPassword.optional(),
    passkey: passkeyAnswerSchema.optional(),
  }),
  output: renewedAccessSchema,
  errors: [
    identityErrors.WRONG_CODE,
    identityErrors.WRONG_CURRENT_PASSWORD,
    identityErrors.PASSKEY_REFUSED,
    identityErrors.TOO_MANY_ATTEMPTS,
  ],
});

export const stepUpSession = forward({
  name: 'stepUpSession',
  method: 'POST',
  path: '/api/auth/step-up',
  tag: 'Cuentas',
  beforeFactor: true,
  summary: 'Confirmar otra vez quién soy antes de algo delicado; vale 15 minutos',
  message: StepUpSession,
});
