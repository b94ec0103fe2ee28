import { z } from 'zod';
import { readingErrors } from '../../budget-reading/reading-errors.js';
import { incomingFileSchema, tableUpload, uploadErrors } from '../../core/files.js';
import { defineMessage } from '../../core/message.js';
import { edge } from '../../core/route.js';
import { profileSchema } from '../../quotations/model.js';
import { priceQuestionSchema } from '../../rules/budget/price-question-schema.js';
import { companyAnalysisErrors as errors } from './errors.js';
import {
  COMPANY_ANALYSES_IMPORT_DEADLINE_MS,
  companyAnalysisImportFields,
  importedAnalysisSchema,
  importFaultSchema,
} from './import-model.js';

/** Refusals of a file of analyses. */
export const analysisFileErrors = [
  errors.FILE_WITHOUT_ANALYSES,
  errors.TOO_MANY_ANALYSES,
  readingErrors.FILE_NOT_READABLE,
  readingErrors.FILE_TAKES_TOO_LONG,
];

const companyAnalysisPreviewSchema = z
  .object({
    fileName: z.string(),
    bytes: z.int(),
    kind: z.enum(['XLSX', 'CSV', 'BC3']),
    /** Name of the sheet; null where the file has none. */
    sheet: z.string().nullable(),
    profile: profileSchema,
    counts: z
      .object({ analyses: z.int(), supplies: z.int(), existing: z.int(), repeated: z.int(), faults: z.int() })
      .meta({ id: 'CompanyAnalysisCounts' }),
    /** The first 200. */
    analyses: z.array(importedAnalysisSchema),
    questions: z.array(priceQuestionSchema),
    /** The first 200. */
    faults: z.array(importFaultSchema),
  })
  .meta({ id: 'CompanyAnalysisPreview' });
export type CompanyAnalysisPreview = z.infer<typeof companyAnalysisPreviewSchema>;

/** Reads a sheet of analyses, a CSV or a BC3 and stores nothing. */
export const PreviewCompanyAnalysisImport = defineMessage({
  service: 'technical-data',
  name: 'preview-company-analysis-import',
  access: 'company',
  ability: 'writeQuotations',
  input: companyAnalysisImportFields.extend({ file: incomingFileSchema }),
  output: companyAnalysisPreviewSchema,
  errors: analysisFileErrors,
  deadlineMs: COMPANY_ANALYSES_IMPORT_DEADLINE_MS,
});

export const previewCompanyAnalysisImport = edge({
  name: 'previewCompanyAnalysisImport',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/company-analyses/import/preview',
  tag: 'Mis APUs',
  access: 'company',
  upload: tableUpload,
  body: companyAnalysisImportFields,
  response: PreviewCompanyAnalysisImport.output,
  errors: [...PreviewCompanyAnalysisImport.errors, ...uploadErrors],
  summary: 'Leer un archivo de análisis sin guardar nada',
});
