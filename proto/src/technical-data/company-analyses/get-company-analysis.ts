import { z } from 'zod';
import { defineMessage } from '../../core/message.js';
import { forward } from '../../core/route.js';
import { companyAnalysisErrors } from './errors.js';
import { companyAnalysisSchema } from './model.js';

export const GetCompanyAnalysis = defineMessage({
  service: 'technical-data',
  name: 'get-company-analysis',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: companyAnalysisSchema,
  errors: [companyAnalysisErrors.COMPANY_ANALYSIS_NOT_FOUND],
});

export const getCompanyAnalysis = forward({
  name: 'getCompanyAnalysis',
  apiScope: 'resources:read',
  method: 'GET',
  path: '/api/company-analyses/:id',
  tag: 'Mis APUs',
  summary: 'Un análisis de mi empresa con sus insumos',
  message: GetCompanyAnalysis,
});
