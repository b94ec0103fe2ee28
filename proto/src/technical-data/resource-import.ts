import { z } from 'zod';
import { booleanField, jsonField } from './form-fields.js';
import { CORRECTIONS_MAX, type ResourceField, resourceFields } from './limits.js';

export const RESOURCE_IMPORT_DEADLINE_MS = 60_000;

const columnIndex = z.int().min(0).max(999);
export const mappingShape = Object.fromEntries(resourceFields.map((field) => [field, columnIndex.nullish()])) as Record<
  ResourceField,
  z.ZodOptional<z.ZodNullable<z.ZodInt>>
>;

/** The column (from 0) of each field: `{ "description": 1, "price": 4 }`. The description is required. */
export const resourceMappingSchema = z
  .object(mappingShape)
  .refine(({ description }) => description !== undefined && description !== null, {
    path: ['description'],
    message: 'Elige la columna de la descripción',
  });
export type ResourceMapping = z.infer<typeof resourceMappingSchema>;

/** A cell corrected by hand before the import; `row` as the spreadsheet counts it. */
const correctionsSchema = z
  .array(z.object({ row: z.int().min(1), field: z.enum(resourceFields), value: z.string().max(1_000) }))
  .max(CORRECTIONS_MAX, 'Corrige como máximo 100 celdas aquí');

/** Form fields in addition to the file, for a preview and an import. */
export const resourceImportFields = z.object({
  /** Absent in a preview: guessed from the column titles. */
  mapping: jsonField(resourceMappingSchema).optional(),
  corrections: jsonField(correctionsSchema).optional(),
  /** For rows without a category of their own. */
  categoryId: z.union([z.literal('').transform(() => null), z.uuid()]).nullish(),
  /** True: rows whose code the company already has change that resource; otherwise they are errors. */
  updateExisting: booleanField.default(false),
});
