import { defineMessage } from '../../core/message.js';
import { forward } from '../../core/route.js';
import { companyAnalysisFormSchema, companyAnalysisSchema } from './model.js';

export const CreateCompanyAnalysis = defineMessage({
  service: 'technical-data',
  name: 'create-company-analysis',
  access: 'company',
  ability: 'writeQuotations',
  input: companyAnalysisFormSchema,
  output: companyAnalysisSchema,
  idempotent: true,
});

export const createCompanyAnalysis = forward({
  name: 'createCompanyAnalysis',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/company-analyses',
  tag: 'Mis APUs',
  status: 201,
  idempotent: true,
  summary: 'Nuevo análisis de mi empresa',
  message: CreateCompanyAnalysis,
});
