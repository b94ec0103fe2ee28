import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { remarkPageSchema } from './remark-model.js';

/** What others say about a company, newest first. Remarks of companies that are tied to it are left out. */
export const ListCompanyRemarks = defineMessage({
  service: 'companies',
  name: 'list-company-remarks',
  access: 'public',
  input: z.object({ id: z.uuid(), page: pageQuerySchema }),
  output: remarkPageSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const listCompanyRemarks = forward({
  name: 'listCompanyRemarks',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/company/:id/remarks',
  tag: 'Empresas',
  summary: 'Comentarios sobre una empresa',
  message: ListCompanyRemarks,
});
