import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { forgotPasswordSchema } from './model.js';

const startSchema = z.object({ email: forgotPasswordSchema.shape.email });
const answerSchema = z
  .object({
    /** Page of the provider; the browser goes there. */
    url: z.url(),
  })
  .meta({ id: 'ProviderSignIn' });
const errors = [identityErrors.NO_SIGN_IN_PROVIDER, identityErrors.PROVIDER_SILENT];

/** Finds the provider by the domain of the e-mail. Only the browser that asked can finish the sign-in. */
export const StartProviderSignIn = defineMessage({
  service: 'identity',
  name: 'start-provider-sign-in',
  access: 'public',
  input: startSchema.extend({ device: z.string().max(64) }),
  output: answerSchema,
  deadlineMs: 15_000,
  errors,
});

export const startProviderSignIn = edge({
  name: 'startProviderSignIn',
  method: 'POST',
  path: '/api/auth/provider',
  tag: 'Seguridad',
  access: 'public',
  summary: 'Empezar a ingresar con el proveedor de identidad de mi empresa',
  body: startSchema,
  response: answerSchema,
  errors,
});
