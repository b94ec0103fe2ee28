import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { requiredText } from '../core/text.js';
import { companyErrors, memberErrors } from './errors.js';
import { companyPersonSchema, companySchema } from './model.js';

/**
 * A superAdmin gives a wrongly claimed RUC to another person. The former owner leaves; the company and its documents
 * stay.
 */
export const ReassignCompany = defineMessage({
  service: 'companies',
  name: 'reassign-company',
  access: 'superAdmin',
  input: companyPersonSchema.extend({ reason: requiredText(500, 'Escribe el motivo') }),
  output: companySchema,
  stepUp: 'always',
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.PERSON_ELSEWHERE],
});

export const reassignCompany = forward({
  name: 'reassignCompany',
  method: 'POST',
  path: '/api/company/:id/reassign',
  tag: 'Empresas',
  summary: 'Reasignar una empresa a otra persona',
  message: ReassignCompany,
});
