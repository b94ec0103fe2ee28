import { z } from 'zod';
import { incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { technicalDataErrors as errors, resourceErrors } from './errors.js';
import { booleanField, jsonField } from './form-fields.js';
import { CORRECTIONS_MAX, type ResourceField, resourceFields } from './limits.js';
import { rowErrorSchema, textFormatSchema } from './model.js';

const service = 'technical-data';
const access = 'company';
const deadlineMs = 60_000;

const columnIndex = z.int().min(0).max(999);
const mappingShape = Object.fromEntries(resourceFields.map((field) => [field, columnIndex.nullish()])) as Record<
  ResourceField,
  z.ZodOptional<z.ZodNullable<z.ZodInt>>
>;

/** Which column (from 0) holds which field: `{ "description": 1, "price": 4 }`. A description there must be. */
const resourceMappingSchema = z
  .object(mappingShape)
  .refine(({ description }) => description !== undefined && description !== null, {
    path: ['description'],
    message: 'Elige la columna de la descripción',
  });
export type ResourceMapping = z.infer<typeof resourceMappingSchema>;

/** A cell corrected by hand before the commit; `row` as the spreadsheet numbers it. */
const correctionsSchema = z
  .array(z.object({ row: z.int().min(1), field: z.enum(resourceFields), value: z.string().max(1_000) }))
  .max(CORRECTIONS_MAX, 'Corrige como máximo 100 celdas aquí');

/** Fields of the form beside the file. */
export const resourceImportFields = z.object({
  /** Absent in a preview: as the titles suggest. */
  mapping: jsonField(resourceMappingSchema).optional(),
  corrections: jsonField(correctionsSchema).optional(),
  /** For rows without a category of their own. */
  categoryId: z.union([z.literal('').transform(() => null), z.uuid()]).nullish(),
  /** Rows whose code the company already has change that resource; else they are errors. */
  updateExisting: booleanField.default(false),
});

const resourcePreviewSchema = z
  .object({
    fileName: z.string(),
    bytes: z.int(),
    /** Name of the sheet; null for a CSV. */
    sheet: z.string().nullable(),
    /** Null for an Excel. */
    format: textFormatSchema.nullable(),
    /** Its numbers are written `14,80`. */
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
    /** The first rows as they stand in the file. */
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) }).meta({ id: 'ImportRow' })),
    counts: z
      .object({
        rows: z.int(),
        good: z.int(),
        bad: z.int(),
        /** Of the good ones, those that change a resource. */
        existing: z.int(),
      })
      .meta({ id: 'ImportCounts' }),
    /** The first 200. */
    errors: z.array(rowErrorSchema),
    /** Categories that the import would make. */
    newCategories: z.array(z.string()),
  })
  .meta({ id: 'ResourcePreview' });
export type ResourcePreview = z.infer<typeof resourcePreviewSchema>;

const fileErrors = [resourceErrors.UNREADABLE_TABLE, resourceErrors.TOO_MANY_ROWS, resourceErrors.TOO_MANY_CATEGORIES];

/** Reads an Excel or a CSV and stores nothing. */
export const PreviewResourceImport = defineMessage({
  service,
  name: 'preview-resource-import',
  access,
  input: resourceImportFields.extend({ file: incomingFileSchema }),
  output: resourcePreviewSchema,
  errors: [...fileErrors, errors.UNKNOWN_CATEGORY],
  deadlineMs,
});

export const resourceCommitFields = resourceImportFields.extend({
  mapping: jsonField(resourceMappingSchema),
  skipBadRows: booleanField.default(false),
});

/**
 * Stores every row, or the good ones with `skipBadRows`, in one transaction. IMPORT_ROWS_REFUSED carries one field a bad cell:
 * `rows.<row>.<field>`. An Idempotency-Key counts for the bytes of the file.
 */
export const ImportResources = defineMessage({
  service,
  name: 'import-resources',
  access,
  input: resourceCommitFields.extend({ file: incomingFileSchema }),
  output: z.object({
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    errors: z.array(rowErrorSchema),
  }),
  errors: [...fileErrors, errors.IMPORT_ROWS_REFUSED, errors.UNKNOWN_CATEGORY, resourceErrors.RESOURCE_CODE_TAKEN],
  deadlineMs,
});
