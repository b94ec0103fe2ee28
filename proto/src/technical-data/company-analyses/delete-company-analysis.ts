import { z } from 'zod';
import { defineMessage } from '../../core/message.js';
import { forward } from '../../core/route.js';
import { versionSchema } from '../request-fields.js';
import { companyAnalysisErrors as errors } from './errors.js';

/** Deletes an analysis permanently. Documents keep the copies that were inserted into them. */
export const DeleteCompanyAnalysis = defineMessage({
  service: 'technical-data',
  name: 'delete-company-analysis',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({ id: z.uuid(), version: versionSchema }),
  output: z.object({ id: z.uuid() }),
  errors: [errors.COMPANY_ANALYSIS_NOT_FOUND, errors.STALE_COMPANY_ANALYSIS],
});

export const deleteCompanyAnalysis = forward({
  name: 'deleteCompanyAnalysis',
  apiScope: 'resources:write',
  method: 'DELETE',
  path: '/api/company-analyses/:id',
  tag: 'Mis APUs',
  summary: 'Eliminar un análisis de mi empresa',
  message: DeleteCompanyAnalysis,
});
