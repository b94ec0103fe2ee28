import { z } from 'zod';
import { incomingFileSchema, tableUpload, uploadErrors } from '../../core/files.js';
import { defineMessage } from '../../core/message.js';
import { edge } from '../../core/route.js';
import { companyAnalysisErrors as errors } from './errors.js';
import { COMPANY_ANALYSES_IMPORT_DEADLINE_MS, companyAnalysisImportFields } from './import-model.js';
import { analysisFileErrors } from './preview-company-analysis-import.js';

/** Stores the analyses of a file in one transaction. An Idempotency-Key refers to the bytes of the file. */
export const ImportCompanyAnalyses = defineMessage({
  service: 'technical-data',
  name: 'import-company-analyses',
  access: 'company',
  ability: 'writeQuotations',
  input: companyAnalysisImportFields.extend({ file: incomingFileSchema }),
  output: z
    .object({ created: z.int(), replaced: z.int(), skipped: z.int() })
    .meta({ id: 'CompanyAnalysisImportResult' }),
  errors: [...analysisFileErrors, errors.PRICES_UNDECIDED],
  deadlineMs: COMPANY_ANALYSES_IMPORT_DEADLINE_MS,
});

export const importCompanyAnalyses = edge({
  name: 'importCompanyAnalyses',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/company-analyses/import',
  tag: 'Mis APUs',
  status: 201,
  idempotent: true,
  access: 'company',
  upload: tableUpload,
  body: companyAnalysisImportFields,
  response: ImportCompanyAnalyses.output,
  errors: [...ImportCompanyAnalyses.errors, ...uploadErrors],
  summary: 'Importar análisis desde un Excel de S10, un CSV o un BC3',
});
