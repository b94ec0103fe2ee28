import { z } from 'zod';
import { defineMessage } from '../../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../../core/paging.js';
import { forward } from '../../core/route.js';
import { searchSchema } from '../request-fields.js';
import { COMPANY_ANALYSES_PAGE_MAX, COMPANY_ANALYSES_PAGE_SIZE } from './limits.js';
import { companyAnalysisSummarySchema } from './model.js';

/** The analyses of the caller's company. The search covers name, code and unit. */
export const ListCompanyAnalyses = defineMessage({
  service: 'technical-data',
  name: 'list-company-analyses',
  access: 'company',
  input: z.object({
    page: pageQuerySchema,
    limit: z.coerce.number().int().min(1).max(COMPANY_ANALYSES_PAGE_MAX).default(COMPANY_ANALYSES_PAGE_SIZE),
    search: searchSchema,
    orderBy: z.enum(['recent', 'code', 'item', 'cost'], 'El orden no existe').default('item'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: z
    .object({ analyses: z.array(companyAnalysisSummarySchema), meta: pageMetaSchema })
    .meta({ id: 'CompanyAnalysisPage' }),
});

export const listCompanyAnalyses = forward({
  name: 'listCompanyAnalyses',
  apiScope: 'resources:read',
  method: 'GET',
  path: '/api/company-analyses',
  tag: 'Mis APUs',
  summary: 'Análisis de precios unitarios de mi empresa',
  message: ListCompanyAnalyses,
});
