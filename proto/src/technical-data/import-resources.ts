import { z } from 'zod';
import { incomingFileSchema, tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { technicalDataErrors as errors, resourceErrors, resourceTableErrors } from './errors.js';
import { booleanField, jsonField } from './form-fields.js';
import { rowErrorSchema } from './model.js';
import { RESOURCE_IMPORT_DEADLINE_MS, resourceImportFields, resourceMappingSchema } from './resource-import.js';

const resourceCommitFields = resourceImportFields.extend({
  mapping: jsonField(resourceMappingSchema),
  skipBadRows: booleanField.default(false),
});

/**
 * Stores every row, or with `skipBadRows` only the valid ones, in one transaction. IMPORT_ROWS_REFUSED has one field
 * per invalid cell: `rows.<row>.<field>`. An Idempotency-Key refers to the bytes of the file.
 */
export const ImportResources = defineMessage({
  service: 'technical-data',
  name: 'import-resources',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: resourceCommitFields.extend({ file: incomingFileSchema }),
  output: z.object({
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    errors: z.array(rowErrorSchema),
  }),
  errors: [
    ...resourceTableErrors,
    errors.IMPORT_ROWS_REFUSED,
    errors.UNKNOWN_CATEGORY,
    resourceErrors.RESOURCE_CODE_TAKEN,
  ],
  deadlineMs: RESOURCE_IMPORT_DEADLINE_MS,
});

export const importResources = edge({
  name: 'importResources',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/resource/import',
  tag: 'Recursos',
  status: 201,
  idempotent: true,
  access: 'company',
  upload: tableUpload,
  body: resourceCommitFields,
  response: ImportResources.output,
  errors: [...ImportResources.errors, ...uploadErrors],
  summary: "'Subir Recursos': recursos desde un Excel o CSV",
});
