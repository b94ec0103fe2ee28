import { z } from 'zod';
import { requiredText, storableText } from '../core/text.js';
import { decimalTexts } from '../rules/decimal.js';
import { decimalSchema } from '../rules/decimal-schema.js';
import { isShareOfLabour, readCrew, supplyKinds } from '../rules/unit-price.js';
import { insertPositions, supplyFields } from './limits.js';

export const supplyKindSchema = z.enum(supplyKinds, 'Elige el tipo de insumo').meta({ id: 'SupplyKind' });
export const insertPositionSchema = z.enum(insertPositions, 'Elige dónde va la partida').meta({ id: 'InsertPosition' });

/** Text that may be blank. */
export const shortText = (max: number) => storableText().trim().max(max, `Usa como máximo ${max} caracteres`);

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Blank and null count as absent. An invalid number gets the number's error text, not the union's. */
const optionalDecimal = z
  .union([z.string(), z.number()], decimalTexts.not_a_number)
  .nullish()
  .transform((value) => (isBlank(value) ? null : value))
  .pipe(decimalSchema.nullable());

/** A yield: the output of a day of eight hours, more than 0. */
const performanceSchema = z
  .any()
  .refine((value) => value !== undefined && value !== null && String(value).trim() !== '', {
    message: 'Debes ingresar el rendimiento',
    abort: true,
  })
  .pipe(decimalSchema)
  .refine((value) => value !== '0', 'El rendimiento debe ser mayor a 0');

const unitSchema = requiredText(20, 'Debes ingresar la unidad');

/** 'Sin categoría' is the empty choice and means no category. */
export const categoryIdSchema = z.uuid({ error: 'Debes seleccionar una categoría' });

/** The form of a partida ('Nueva partida', 'Editar'). */
export const partidaFormSchema = z.object({
  categoryId: categoryIdSchema,
  item: requiredText(300, 'Debes ingresar el nombre de la partida'),
  performance: performanceSchema,
  unit: unitSchema,
});
export type PartidaForm = z.infer<typeof partidaFormSchema>;

const quadrilleSchema = shortText(40)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || !/^[\d.]+$/.test(value) || readCrew(value) !== null, {
    message: 'La cuadrilla va de 0.0001 a 9999.9999',
  });

const supplyShape = {
  kind: supplyKindSchema.default('MATERIAL'),
  supply: shortText(300).default(''),
  unit: shortText(20).default(''),
  /** A number (people or machines of a crew) or a note. */
  quadrille: quadrilleSchema,
  quantity: optionalDecimal,
  /** Soles without IGV. */
  pu: optionalDecimal,
};

/** The form of a supply: every field may be blank. The partial is computed, never accepted from a caller. */
export const supplyFormSchema = z
  .object(supplyShape)
  .refine(({ kind, unit }) => kind !== 'LABOUR' || !isShareOfLabour(unit), {
    path: ['kind'],
    message: 'Un porcentaje de la mano de obra no puede ser mano de obra: elige Equipos',
  });
export type SupplyForm = z.infer<typeof supplyFormSchema>;

/** A supply in answers: its figures are computed by `rules/unit-price.ts`. */
const supplySchema = z
  .object({
    id: z.uuid(),
    kind: supplyKindSchema,
    supply: z.string(),
    unit: z.string(),
    quadrille: z.string().nullable(),
    quantity: z.string().nullable(),
    pu: z.string().nullable(),
    /** Two decimals. */
    partial: z.string(),
    fromCrew: z.boolean(),
    ofLabour: z.boolean(),
  })
  .meta({ id: 'Supply' });
export type Supply = z.infer<typeof supplySchema>;

export const blockSchema = z
  .object({ kind: supplyKindSchema, sum: z.string(), share: z.string() })
  .meta({ id: 'CostBlock' });

/** A partida with its analysis. Prices are Soles without IGV. */
export const partidaSchema = z
  .object({
    id: z.uuid(),
    item: z.string(),
    performance: z.string(),
    unit: z.string(),
    categoryId: z.uuid(),
    /** Name of the category, and before it the names of its parents. */
    categoryPath: z.array(z.string()),
    /** Belongs to the reference set: its prices are 'precio de referencia'. */
    reference: z.boolean(),
    version: z.int(),
    unitCost: z.string(),
    blocks: z.array(blockSchema),
    supplies: z.array(supplySchema),
  })
  .meta({ id: 'Partida' });
export type Partida = z.infer<typeof partidaSchema>;

export interface CategoryNode {
  id: string;
  name: string;
  version: number;
  /** Number of items in it and below it. */
  count: number;
  subcategories: CategoryNode[];
}

/** A category with all its descendants; `count` includes deeper levels. */
const categoryNodeSchema: z.ZodType<CategoryNode> = z
  .object({
    id: z.uuid(),
    name: z.string(),
    version: z.int(),
    count: z.int().nonnegative(),
    get subcategories() {
      return z.array(categoryNodeSchema);
    },
  })
  .meta({ id: 'CategoryNode' });

/** The technical data's tree, or that of a company's resources. */
export const categoryTreeSchema = z
  .object({ categories: z.array(categoryNodeSchema), total: z.int().nonnegative() })
  .meta({ id: 'CategoryTree' });

export const categoryNameSchema = requiredText(120, 'Escribe el nombre de la categoría');

export const savedCategorySchema = z
  .object({ id: z.uuid(), name: z.string(), parentId: z.uuid().nullable(), version: z.int() })
  .meta({ id: 'SavedCategory' });
export type SavedCategory = z.infer<typeof savedCategorySchema>;

/** An invalid cell of an imported file. `row` as the spreadsheet counts it, `column` as people name it. */
export const rowErrorSchema = z
  .object({
    row: z.int(),
    column: z.string(),
    field: z.string(),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'RowError' });
export type RowError = z.infer<typeof rowErrorSchema>;

/** How a text file was read. */
export const textFormatSchema = z
  .object({
    delimiter: z.enum([',', ';']),
    encoding: z.enum(['UTF-8', 'Windows-1252']),
  })
  .meta({ id: 'TextFormat' });

/** A row of a partida's CSV: the parsed values, or the cell's text if it could not be parsed. */
export const importedSupplySchema = z
  .object({
    row: z.int(),
    kind: supplyKindSchema,
    ...(Object.fromEntries(supplyFields.map((field) => [field, z.string()])) as Record<
      (typeof supplyFields)[number],
      z.ZodString
    >),
  })
  .meta({ id: 'ImportedSupply' });
