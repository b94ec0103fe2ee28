import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { publicCompanySchema } from './model.js';

export const GetPublicCompany = defineMessage({
  service: 'companies',
  name: 'get-public-company',
  access: 'public',
  input: z.object({ id: z.uuid() }),
  output: publicCompanySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const getPortalCompany = forward({
  name: 'getPortalCompany',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/portal/company-by-id/:id',
  tag: 'Empresas',
  summary: 'Ficha pública de una empresa',
  message: GetPublicCompany,
});
