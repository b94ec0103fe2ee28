import { z } from 'zod';
import { incomingFileSchema, tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { resourceTableErrors, technicalDataErrors } from './errors.js';
import { resourceFields } from './limits.js';
import { rowErrorSchema, textFormatSchema } from './model.js';
import { mappingShape, RESOURCE_IMPORT_DEADLINE_MS, resourceImportFields } from './resource-import.js';

const resourcePreviewSchema = z
  .object({
    fileName: z.string(),
    bytes: z.int(),
    /** Name of the sheet; null for a CSV. */
    sheet: z.string().nullable(),
    /** Null for an Excel. */
    format: textFormatSchema.nullable(),
    /** True if its numbers are written `14,80`. */
    decimalComma: z.boolean(),
    columns: z.array(
      z
        .object({
          index: z.int(),
          name: z.string(),
          suggested: z.enum(resourceFields).nullable(),
          /** Its first cell that is not blank. */
          sample: z.string(),
        })
        .meta({ id: 'ImportColumn' }),
    ),
    /** The mapping that was applied. */
    mapping: z.object(mappingShape).meta({ id: 'ResourceMapping' }),
    /** The first rows as in the file. */
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) }).meta({ id: 'ImportRow' })),
    counts: z
      .object({
        rows: z.int(),
        good: z.int(),
        bad: z.int(),
        /** Number of valid rows that change a resource. */
        existing: z.int(),
      })
      .meta({ id: 'ImportCounts' }),
    /** The first 200 errors. */
    errors: z.array(rowErrorSchema),
    /** Categories that the import would create. */
    newCategories: z.array(z.string()),
  })
  .meta({ id: 'ResourcePreview' });
export type ResourcePreview = z.infer<typeof resourcePreviewSchema>;

/** Reads an Excel or a CSV and stores nothing. */
export const PreviewResourceImport = defineMessage({
  service: 'technical-data',
  name: 'preview-resource-import',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: resourceImportFields.extend({ file: incomingFileSchema }),
  output: resourcePreviewSchema,
  errors: [...resourceTableErrors, technicalDataErrors.UNKNOWN_CATEGORY],
  deadlineMs: RESOURCE_IMPORT_DEADLINE_MS,
});

export const previewResourceImport = edge({
  name: 'previewResourceImport',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/resource/import/preview',
  tag: 'Recursos',
  access: 'company',
  upload: tableUpload,
  body: resourceImportFields,
  response: PreviewResourceImport.output,
  errors: [...PreviewResourceImport.errors, ...uploadErrors],
  summary: 'Leer un Excel o CSV sin guardar nada',
});
