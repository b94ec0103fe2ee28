import { z } from 'zod';
import { incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { technicalDataErrors as errors } from './errors.js';
import { jsonField } from './form-fields.js';
import {
  categoryIdSchema,
  importedSupplySchema,
  insertPositionSchema,
  partidaSchema,
  rowErrorSchema,
  supplyKindSchema,
  textFormatSchema,
} from './model.js';

const service = 'technical-data';
const access = 'superAdmin';
const deadlineMs = 30_000;

/** Confirmed kinds by row of the file: `{ "6": "SUBCONTRACT" }`. Rows that are absent keep the inferred one. */
const kindsSchema = z.record(z.string().regex(/^\d{1,5}$/), supplyKindSchema);

const partidaPreviewSchema = z
  .object({
    fileName: z.string(),
    bytes: z.int(),
    format: textFormatSchema,
    /** Its numbers are written `14,80`. */
    decimalComma: z.boolean(),
    item: z.string(),
    performance: z.string(),
    unit: z.string(),
    rows: z.array(importedSupplySchema),
    /** Rows with something in them that are too short to be a supply. */
    skipped: z.array(z.int()),
    errors: z.array(rowErrorSchema),
    /** Two decimals; null while there are errors. */
    unitCost: z.string().nullable(),
  })
  .meta({ id: 'PartidaPreview' });
export type PartidaPreview = z.infer<typeof partidaPreviewSchema>;

export const partidaPreviewFields = z.object({ kinds: jsonField(kindsSchema).optional() });

/** Reads a CSV and stores nothing. What is wrong with its cells is part of the answer. */
export const PreviewPartidaImport = defineMessage({
  service,
  name: 'preview-partida-import',
  access,
  input: partidaPreviewFields.extend({ file: incomingFileSchema }),
  output: partidaPreviewSchema,
  errors: [errors.INVALID_CSV_FORMAT, errors.TOO_MANY_SUPPLIES],
  deadlineMs,
});

export const partidaImportFields = partidaPreviewFields.extend({
  categoryId: categoryIdSchema,
  insertPosition: insertPositionSchema.default('last'),
  relativeToId: z.union([z.literal('').transform(() => null), z.uuid()]).nullish(),
});

/**
 * Reads the CSV and stores the partida with its supplies, all or nothing. IMPORT_ROWS_REFUSED carries one field a bad cell:
 * `rows.<row>.<field>` with row and column in its Spanish text. An Idempotency-Key counts for the bytes of the file.
 */
export const ImportPartida = defineMessage({
  service,
  name: 'import-partida',
  access,
  input: partidaImportFields.extend({ file: incomingFileSchema }),
  output: partidaSchema,
  errors: [
    errors.INVALID_CSV_FORMAT,
    errors.TOO_MANY_SUPPLIES,
    errors.IMPORT_ROWS_REFUSED,
    errors.UNKNOWN_CATEGORY,
    errors.UNKNOWN_REFERENCE_ITEM,
    errors.PARTIDA_NAME_TAKEN,
  ],
  deadlineMs,
});
