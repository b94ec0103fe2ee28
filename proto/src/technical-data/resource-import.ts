import { z } from 'zod';
import { booleanField, jsonField } from './form-fields.js';
import { CORRECTIONS_MAX, type ResourceField, resourceFields } from './limits.js';

export const RESOURCE_IMPORT_DEADLINE_MS = 60_000;

const columnIndex = z.int().min(0).max(999);
export const mappingShape = Object.fromEntries(resourceFields.map((field) => [field, columnIndex.nullish()])) as Record<
  ResourceField,
  z.ZodOptional<z.ZodNullable<z.ZodInt>>
>;

/** Which column (from 0) holds which field: `{ "description": 1, "price": 4 }`. The description is required. */
export const resourceMappingSchema = z
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

/** Fields of the form beside the file, in a preview and in an import. */
export const resourceImportFields = z.object({
  /** Absent in a preview: as the titles suggest. */
  mapping: jsonField(resourceMappingSchema).optional(),
  corrections: jsonField(correctionsSchema).optional(),
  /** For rows without a category of their own. */
  categoryId: z.union([z.literal('').transform(() => null), z.uuid()]).nullish(),
  /** Rows whose code the company already has change that resource; else they are errors. */
  updateExisting: booleanField.default(false),
});
