import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { recoveryCodesSchema } from './factor-model.js';

/** Ten new recovery codes; the earlier ones are void. Only this answer shows them. */
export const RenewRecoveryCodes = defineMessage({
  service: 'identity',
  name: 'renew-recovery-codes',
  access: 'session',
  input: z.object({}),
  output: z.object({ recoveryCodes: recoveryCodesSchema }).meta({ id: 'RecoveryCodes' }),
  stepUp: 'always',
  errors: [identityErrors.NOT_ENROLLED],
});

export const renewRecoveryCodes = forward({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/totp/recovery-codes',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Crear otros códigos de recuperación; los anteriores dejan de servir',
  message: RenewRecoveryCodes,
});
