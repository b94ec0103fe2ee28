import { z } from 'zod';
import { defineMessage } from '../../core/message.js';
import { forward } from '../../core/route.js';
import { technicalDataErrors } from '../errors.js';
import { companyAnalysisErrors } from './errors.js';
import { companyAnalysisSchema } from './model.js';

/** Makes an own analysis of a common partida, or of another own analysis. */
export const CopyCompanyAnalysis = defineMessage({
  service: 'technical-data',
  name: 'copy-company-analysis',
  access: 'company',
  ability: 'writeQuotations',
  input: z
    .object({
      /** A partida of the common technical data. */
      partidaId: z.uuid().optional(),
      /** An analysis of the caller's company. */
      analysisId: z.uuid().optional(),
    })
    .refine(({ partidaId, analysisId }) => (partidaId === undefined) !== (analysisId === undefined), {
      path: ['partidaId'],
      message: 'Elige una partida común o un análisis propio para copiar',
    }),
  output: companyAnalysisSchema,
  errors: [technicalDataErrors.PARTIDA_NOT_FOUND, companyAnalysisErrors.COMPANY_ANALYSIS_NOT_FOUND],
  idempotent: true,
});

export const copyCompanyAnalysis = forward({
  name: 'copyCompanyAnalysis',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/company-analyses/copy',
  tag: 'Mis APUs',
  status: 201,
  idempotent: true,
  summary: 'Copiar una partida común o un análisis propio',
  message: CopyCompanyAnalysis,
});
