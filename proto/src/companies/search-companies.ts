import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { directoryFilter } from './directory-filter.js';
import { directoryOrders } from './industries.js';
import { companyCardSchema } from './model.js';

export const SearchCompanies = defineMessage({
  service: 'companies',
  name: 'search-companies',
  access: 'public',
  input: z.object({
    page: pageQuerySchema,
    sort: z.enum(directoryOrders, 'El orden no existe').default('relevance'),
    ...directoryFilter,
  }),
  output: z.object({ companies: z.array(companyCardSchema), meta: pageMetaSchema }),
});

export const searchCompanies = forward({
  name: 'searchCompanies',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/portal/companies',
  tag: 'Empresas',
  summary: 'Directorio de empresas',
  message: SearchCompanies,
});
