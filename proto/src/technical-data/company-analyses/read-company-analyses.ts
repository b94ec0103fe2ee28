import { z } from 'zod';
import { defineMessage } from '../../core/message.js';
import { searchSchema } from '../request-fields.js';
import { companyAnalysisErrors as errors } from './errors.js';
import { companyAnalysisSchema } from './model.js';

/** The company's analyses with their supplies, by name: what an export writes. */
export const ReadCompanyAnalyses = defineMessage({
  service: 'technical-data',
  name: 'read-company-analyses',
  access: 'company',
  input: z.object({ search: searchSchema, id: z.uuid().optional() }),
  output: z.object({ analyses: z.array(companyAnalysisSchema) }),
  errors: [errors.COMPANY_ANALYSIS_NOT_FOUND, errors.TOO_MANY_ANALYSES],
  deadlineMs: 20_000,
});
