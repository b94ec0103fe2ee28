import { z } from 'zod';
import { requiredText, storableText } from '../core/text.js';
import { decimalSchema } from '../rules/decimal-schema.js';
import { searchText } from '../rules/search-text.js';
import { type SupplyKind, supplyKinds } from '../rules/unit-price.js';
import { RESOURCE_DESCRIPTION_MAX, resourceDefaults, resourceTypeNames } from './limits.js';
import { categoryNameSchema } from './model.js';

const typeByName = new Map<string, SupplyKind>([
  ...supplyKinds.flatMap((kind): [string, SupplyKind][] => [
    [kind.toLowerCase(), kind],
    [searchText(resourceTypeNames[kind]), kind],
  ]),
  ['materiales', 'MATERIAL'],
  ['producto', 'MATERIAL'],
  ['insumo', 'MATERIAL'],
  ['mo', 'LABOUR'],
  ['personal', 'LABOUR'],
  ['equipos', 'EQUIPMENT'],
  ['maquinaria', 'EQUIPMENT'],
  ['herramienta', 'EQUIPMENT'],
  ['herramientas', 'EQUIPMENT'],
  ['servicio', 'SUBCONTRACT'],
  ['servicios', 'SUBCONTRACT'],
  ['subcontratos', 'SUBCONTRACT'],
]);

/** The type of a code or a Spanish name, or null. */
export const findResourceType = (text: string): SupplyKind | null => typeByName.get(searchText(text)) ?? null;

const typeText = 'Elige un tipo: Material, Mano de obra, Equipo o Subcontrato';

/** Accepts the code or the Spanish name, returns the code. */
export const resourceTypeSchema = z
  .string(typeText)
  .transform((text, ctx) => {
    const type = findResourceType(text);
    if (type) return type;
    ctx.issues.push({ code: 'custom', input: text, message: typeText });
    return z.NEVER;
  })
  .pipe(z.enum(supplyKinds));

export const resourceCodeSchema = storableText().trim().max(40, 'Usa como máximo 40 caracteres');
export const resourceDescriptionSchema = requiredText(RESOURCE_DESCRIPTION_MAX, 'La descripción es requerida');
export const resourceUnitSchema = requiredText(20, 'La unidad es requerida');

const unknownCategory = 'Elige una categoría de la lista';
const categoryIdSchema = z.union([z.literal('').transform(() => null), z.uuid(unknownCategory)], unknownCategory);

const resourceFields = {
  /** Blank, or unique in the company. */
  code: resourceCodeSchema,
  description: resourceDescriptionSchema,
  unit: resourceUnitSchema,
  amount: decimalSchema,
  /** Soles without IGV. */
  price: decimalSchema,
  type: resourceTypeSchema,
  categoryId: categoryIdSchema.nullable(),
};

/** 'Nuevo recurso', with the documented defaults. */
export const resourceFormSchema = z
  .object({
    ...resourceFields,
    code: resourceFields.code.default(''),
    unit: resourceFields.unit.default(resourceDefaults.unit),
    amount: resourceFields.amount.default(resourceDefaults.amount),
    price: resourceFields.price.default(resourceDefaults.price),
    type: resourceFields.type.default('MATERIAL'),
    categoryId: resourceFields.categoryId.default(null),
  })
  .meta({ id: 'ResourceForm' });

/** 'Editar recurso': absent fields stay. */
export const resourceChangesSchema = z.object(resourceFields).partial();

/** A category created in the same call as a resource. */
export const newSubcategorySchema = z
  .object({ name: categoryNameSchema, parentId: categoryIdSchema.nullish() })
  .meta({ id: 'NewCategory' });

export const resourceSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    description: z.string(),
    unit: z.string(),
    amount: z.string(),
    /** Soles without IGV. */
    price: z.string(),
    type: z.enum(supplyKinds),
    categoryId: z.uuid().nullable(),
    /** Its name; null without one. */
    category: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resourceSchema>;

export const insertableResourceSchema = resourceSchema
  .pick({
    id: true,
    code: true,
    description: true,
    unit: true,
    price: true,
    type: true,
  })
  .meta({ id: 'InsertableResource' });
