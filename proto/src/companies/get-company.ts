import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { companySchema } from './model.js';

export const GetCompany = defineMessage({
  service: 'companies',
  name: 'get-company',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: companySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const getCompany = forward({
  name: 'getCompany',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/company/:id',
  tag: 'Empresas',
  summary: 'Empresa por id',
  message: GetCompany,
});
