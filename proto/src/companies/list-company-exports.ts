import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { dataExportsSchema } from './exports-model.js';

/** The archives of a company, with their progress. For its owner. */
export const ListCompanyExports = defineMessage({
  service: 'companies',
  name: 'list-company-exports',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: dataExportsSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const listCompanyExports = forward({
  name: 'listCompanyExports',
  method: 'GET',
  path: '/api/company/:id/exports',
  tag: 'Empresas',
  summary: 'Las copias de los datos de mi empresa',
  message: ListCompanyExports,
});
