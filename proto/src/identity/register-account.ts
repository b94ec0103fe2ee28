import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { registerSchema } from './model.js';
import { fromDevice, grantedSessionSchema, sessionAnswerSchema } from './sessions.js';

export const RegisterAccount = defineMessage({
  service: 'identity',
  name: 'register-account',
  access: 'public',
  input: registerSchema.extend(fromDevice),
  output: grantedSessionSchema,
  errors: [identityErrors.EMAIL_TAKEN, identityErrors.COMMON_PASSWORD, identityErrors.TOO_MANY_ATTEMPTS],
});

export const register = edge({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  tag: 'Cuentas',
  access: 'public',
  status: 201,
  summary: 'Crear una cuenta',
  body: registerSchema,
  response: sessionAnswerSchema,
  errors: [identityErrors.EMAIL_TAKEN, identityErrors.COMMON_PASSWORD, identityErrors.TOO_MANY_ATTEMPTS],
});
