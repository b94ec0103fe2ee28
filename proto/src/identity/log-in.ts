import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { loginSchema } from './model.js';
import { factorChallengeSchema, fromDevice, sessionAnswerSchema, signInResultSchema } from './sessions.js';

export const LogIn = defineMessage({
  service: 'identity',
  name: 'log-in',
  access: 'public',
  input: loginSchema.extend(fromDevice),
  output: signInResultSchema,
  errors: [identityErrors.WRONG_CREDENTIALS, identityErrors.TOO_MANY_ATTEMPTS],
});

export const login = edge({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  tag: 'Cuentas',
  access: 'public',
  summary: 'Ingresar; deja la cookie de renovación',
  body: loginSchema,
  response: sessionAnswerSchema,
  otherAnswer: { status: 202, summary: 'Falta el código de la aplicación', response: factorChallengeSchema },
  errors: [identityErrors.WRONG_CREDENTIALS, identityErrors.TOO_MANY_ATTEMPTS],
});
