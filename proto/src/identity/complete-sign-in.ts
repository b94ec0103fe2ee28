import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { factorCodeSchema } from './factor-model.js';
import { fromDevice, grantedSessionSchema, sessionAnswerSchema } from './sessions.js';

/** Any other text is CHALLENGE_OVER, not INVALID. */
const challengeSchema = z
  .string({ error: 'Ingresa de nuevo tu contraseña' })
  .max(2_048, 'Ingresa de nuevo tu contraseña');

const completeSignInSchema = z.object({ challenge: challengeSchema, code: factorCodeSchema });

const errors = [
  identityErrors.CHALLENGE_OVER,
  identityErrors.WRONG_CODE,
  identityErrors.WRONG_CREDENTIALS,
  identityErrors.TOO_MANY_ATTEMPTS,
];

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const CompleteSignIn = defineMessage({
  service: 'identity',
  name: 'complete-sign-in',
  access: 'public',
  input: completeSignInSchema.extend(fromDevice),
  output: grantedSessionSchema,
  errors,
});

export const completeSignIn = edge({
  name: 'completeSignIn',
  method: 'POST',
  path: '/api/auth/login/factor',
  tag: 'Seguridad',
  access: 'public',
  summary: 'Terminar de ingresar con el código de la aplicación o uno de recuperación',
  body: completeSignInSchema,
  response: sessionAnswerSchema,
  errors,
});
