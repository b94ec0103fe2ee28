import { z } from 'zod';
import { incomingFileSchema, tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { technicalDataErrors as errors, partidaPlaceErrors } from './errors.js';
import { categoryIdSchema, insertPositionSchema, partidaSchema } from './model.js';
import { PARTIDA_IMPORT_DEADLINE_MS, partidaPreviewFields } from './partida-import.js';

const partidaImportFields = partidaPreviewFields.extend({
  categoryId: categoryIdSchema,
  insertPosition: insertPositionSchema.default('last'),
  relativeToId: z.union([z.literal('').transform(() => null), z.uuid()]).nullish(),
});

/**
 * Reads the CSV and stores the partida with its supplies, all or nothing. IMPORT_ROWS_REFUSED has one field per invalid
 * cell: `rows.<row>.<field>`, with row and column in its Spanish text. An Idempotency-Key refers to the bytes of the
 * file.
 */
export const ImportPartida = defineMessage({
  service: 'technical-data',
  name: 'import-partida',
  access: 'superAdmin',
  input: partidaImportFields.extend({ file: incomingFileSchema }),
  output: partidaSchema,
  errors: [errors.INVALID_CSV_FORMAT, errors.TOO_MANY_SUPPLIES, errors.IMPORT_ROWS_REFUSED, ...partidaPlaceErrors],
  deadlineMs: PARTIDA_IMPORT_DEADLINE_MS,
});

export const importPartida = edge({
  name: 'importPartida',
  method: 'POST',
  path: '/api/technical_data/import',
  tag: 'Data técnica',
  status: 201,
  idempotent: true,
  access: 'superAdmin',
  upload: tableUpload,
  body: partidaImportFields,
  response: ImportPartida.output,
  errors: [...ImportPartida.errors, ...uploadErrors],
  summary: "'Cargar Archivos': una partida desde un CSV",
});
