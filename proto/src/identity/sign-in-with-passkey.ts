import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { passkeyAnswerSchema } from './passkey-model.js';
import { fromDevice, grantedSessionSchema, sessionAnswerSchema } from './sessions.js';

const signInWithPasskeySchema = z.object({ answer: passkeyAnswerSchema });

/** A passkey with the person's finger, face or PIN counts for password and second factor together. */
export const SignInWithPasskey = defineMessage({
  service: 'identity',
  name: 'sign-in-with-passkey',
  access: 'public',
  input: signInWithPasskeySchema.extend(fromDevice),
  output: grantedSessionSchema,
  errors: [identityErrors.WRONG_PASSKEY, identityErrors.WRONG_CREDENTIALS],
});

export const signInWithPasskey = edge({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  tag: 'Seguridad',
  access: 'public',
  summary: 'Ingresar con una llave de acceso; deja la cookie de renovación',
  body: signInWithPasskeySchema,
  response: sessionAnswerSchema,
  errors: [identityErrors.WRONG_PASSKEY, identityErrors.WRONG_CREDENTIALS],
});
