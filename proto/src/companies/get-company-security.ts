import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { companySecuritySchema } from './model.js';

/** What the company requires of its people, for its people. */
export const GetCompanySecurity = defineMessage({
  service: 'companies',
  name: 'get-company-security',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: companySecuritySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const getCompanySecurity = forward({
  name: 'getCompanySecurity',
  method: 'GET',
  path: '/api/company/:id/security',
  tag: 'Empresas',
  summary: 'Qué pide mi empresa a sus personas para ingresar',
  message: GetCompanySecurity,
});
