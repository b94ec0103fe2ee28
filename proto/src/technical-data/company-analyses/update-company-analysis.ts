import { z } from 'zod';
import { defineMessage } from '../../core/message.js';
import { forward } from '../../core/route.js';
import { versionSchema } from '../request-fields.js';
import { companyAnalysisErrors as errors } from './errors.js';
import { companyAnalysisFormSchema, companyAnalysisSchema } from './model.js';

/** Writes the whole analysis; supplies that are absent are gone. */
export const UpdateCompanyAnalysis = defineMessage({
  service: 'technical-data',
  name: 'update-company-analysis',
  access: 'company',
  ability: 'writeQuotations',
  input: companyAnalysisFormSchema.safeExtend({ id: z.uuid(), version: versionSchema }),
  output: companyAnalysisSchema,
  errors: [errors.COMPANY_ANALYSIS_NOT_FOUND, errors.STALE_COMPANY_ANALYSIS],
});

export const updateCompanyAnalysis = forward({
  name: 'updateCompanyAnalysis',
  apiScope: 'resources:write',
  method: 'PUT',
  path: '/api/company-analyses/:id',
  tag: 'Mis APUs',
  summary: 'Guardar un análisis de mi empresa',
  message: UpdateCompanyAnalysis,
});
