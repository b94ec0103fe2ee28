import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from '../identity/errors.js';
import { knownCategoriesSchema } from './categories.js';
import { companyErrors } from './errors.js';
import { companyFormSchema, companyPlaceSchema, companySchema, membershipSchema } from './model.js';

/**
 * Second half of registerUser, and the form of 'Mi Empresa'. A repetition with the same RUC returns the same company.
 * If another person registered the RUC first, the answer is a pending membership.
 */
export const RegisterCompany = defineMessage({
  service: 'companies',
  name: 'register-company',
  access: 'session',
  input: companyFormSchema.extend(companyPlaceSchema.shape).extend({ company_category: knownCategoriesSchema }),
  output: z.object({ company: companySchema, membership: membershipSchema }),
  errors: [companyErrors.ALREADY_IN_COMPANY, identityErrors.UNKNOWN_PLACE],
  idempotent: true,
});

export const registerCompany = forward({
  name: 'registerCompany',
  method: 'POST',
  path: '/api/company/register/company',
  tag: 'Empresas',
  status: 201,
  idempotent: true,
  summary: 'Crear el perfil de mi empresa',
  message: RegisterCompany,
});
