import { z } from 'zod';
import { incomingFileSchema, tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { importedSupplySchema, rowErrorSchema, textFormatSchema } from './model.js';
import { PARTIDA_IMPORT_DEADLINE_MS, partidaPreviewFields } from './partida-import.js';

const partidaPreviewSchema = z
  .object({
    fileName: z.string(),
    bytes: z.int(),
    format: textFormatSchema,
    /** True if its numbers are written `14,80`. */
    decimalComma: z.boolean(),
    item: z.string(),
    performance: z.string(),
    unit: z.string(),
    rows: z.array(importedSupplySchema),
    /** Rows that are not empty but too short to be a supply. */
    skipped: z.array(z.int()),
    errors: z.array(rowErrorSchema),
    /** Two decimals; null if there are errors. */
    unitCost: z.string().nullable(),
  })
  .meta({ id: 'PartidaPreview' });
export type PartidaPreview = z.infer<typeof partidaPreviewSchema>;

/** Reads a CSV and stores nothing. Invalid cells are part of the answer. */
export const PreviewPartidaImport = defineMessage({
  service: 'technical-data',
  name: 'preview-partida-import',
  access: 'superAdmin',
  input: partidaPreviewFields.extend({ file: incomingFileSchema }),
  output: partidaPreviewSchema,
  errors: [errors.INVALID_CSV_FORMAT, errors.TOO_MANY_SUPPLIES],
  deadlineMs: PARTIDA_IMPORT_DEADLINE_MS,
});

export const previewPartidaImport = edge({
  name: 'previewPartidaImport',
  method: 'POST',
  path: '/api/technical_data/import/preview',
  tag: 'Data técnica',
  access: 'superAdmin',
  upload: tableUpload,
  body: partidaPreviewFields,
  response: PreviewPartidaImport.output,
  errors: [...PreviewPartidaImport.errors, ...uploadErrors],
  summary: 'Leer un CSV sin guardar nada',
});
