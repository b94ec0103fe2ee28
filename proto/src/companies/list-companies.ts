import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { directoryFilter } from './directory-filter.js';

/** For selectors: by name, `search` as in the directory, a page of 50. */
export const ListCompanies = defineMessage({
  service: 'companies',
  name: 'list-companies',
  access: 'superAdmin',
  input: z.object({ page: pageQuerySchema, search: directoryFilter.search }),
  output: z.object({
    companies: z.array(z.object({ id: z.uuid(), name: z.string(), ruc: z.string() }).meta({ id: 'CompanyOption' })),
    meta: pageMetaSchema,
  }),
});

export const listCompanies = forward({
  name: 'listCompanies',
  method: 'GET',
  path: '/api/company/list',
  tag: 'Empresas',
  summary: 'Empresas para elegir una',
  message: ListCompanies,
});
