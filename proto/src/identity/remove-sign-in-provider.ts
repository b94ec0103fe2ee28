import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** From then on the company's people sign in with their passwords and passkeys. Safe to repeat. */
export const RemoveSignInProvider = defineMessage({
  service: 'identity',
  name: 'remove-sign-in-provider',
  access: 'company',
  ability: 'managePeople',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  stepUp: 'always',
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const removeSignInProvider = forward({
  name: 'removeSignInProvider',
  method: 'DELETE',
  path: '/api/company/:id/sign-in-provider',
  tag: 'Seguridad',
  summary: 'Quitar el proveedor de identidad de mi empresa',
  message: RemoveSignInProvider,
});
