import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { companySchema, membershipSchema } from '../companies/model.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { sessionUserSchema } from './model.js';
import { registerUserSchema } from './sign-up-form.js';

/** The whole sign-up at once: the gateway saves the profile (`SaveProfile`) and registers the company (`RegisterCompany`). */
export const registerUser = edge({
  name: 'registerUser',
  method: 'POST',
  path: '/api/user/registerUser',
  tag: 'Cuentas',
  access: 'session',
  summary: 'Guardar perfil y empresa; se puede repetir hasta que ambas partes queden',
  body: registerUserSchema,
  response: z.object({ user: sessionUserSchema, company: companySchema, membership: membershipSchema }),
  errors: [identityErrors.UNKNOWN_PLACE, companyErrors.ALREADY_IN_COMPANY],
  idempotent: true,
});
