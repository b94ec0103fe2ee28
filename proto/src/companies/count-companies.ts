import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { directoryFilter } from './directory-filter.js';
import { facetsSchema } from './model.js';

/** Counts shown with the filters. Each group counts with the filters of the other groups, not its own. */
export const CountCompanies = defineMessage({
  service: 'companies',
  name: 'count-companies',
  access: 'public',
  input: z.object(directoryFilter),
  output: facetsSchema,
});

export const countCompanies = forward({
  name: 'countCompanies',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/portal/companies/count',
  tag: 'Empresas',
  summary: 'Cuántas empresas tiene cada filtro del directorio',
  message: CountCompanies,
});
