import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { exportFormats } from '../technical-data/company-analyses/limits.js';
import { companyAnalysisSchema } from '../technical-data/company-analyses/model.js';
import { documentErrors as errors } from './errors.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** A company's analyses as a file: a workbook in blocks as S10 prints them, a CSV with a line per supply, or a BC3. */
export const RenderCompanyAnalyses = defineMessage({
  service: 'documents',
  name: 'render-company-analyses',
  access: 'internal',
  input: z.object({
    analyses: z.array(companyAnalysisSchema),
    format: z.enum(exportFormats),
    /** Day in Lima: `2026-11-23`. */
    day: z.string(),
  }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED],
  deadlineMs: 30_000,
});
