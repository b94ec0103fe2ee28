import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { companySecuritySchema } from './model.js';

/** The owner requires a second factor of everybody who acts for the company, or no longer does. */
export const SetCompanySecurity = defineMessage({
  service: 'companies',
  name: 'set-company-security',
  access: 'company',
  input: companySecuritySchema.extend({ id: z.uuid() }),
  output: companySecuritySchema,
  stepUp: 'always',
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY, memberErrors.OWN_FACTOR_FIRST],
});

export const setCompanySecurity = forward({
  name: 'setCompanySecurity',
  method: 'PUT',
  path: '/api/company/:id/security',
  tag: 'Empresas',
  summary: 'Pedir o no verificación en dos pasos a las personas de mi empresa',
  message: SetCompanySecurity,
});
