import { z } from 'zod';
import { storableText } from '../core/text.js';
import { supplyDecimalSchema } from '../rules/decimal-schema.js';
import { itemLimits } from '../rules/item-tree.js';
import { supplyKinds } from '../rules/unit-price.js';
import { budgetErrors } from './budget-errors.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { profileSchema, totalsSchema } from './model.js';

export const budgetLimits = {
  /** Supplies of one analysis. */
  supplies: 300,
  /** Characters of the yield's unit. */
  yieldUnit: 40,
  /** Rows of a footer, and lines in the detail of one of them. */
  footerRows: 40,
  detailLines: 200,
} as const;

const text = (limit: number) => storableText().trim().max(limit, `Usa como máximo ${limit} caracteres`);

export const supplyKindSchema = z.enum(supplyKinds, 'Elige la clase del insumo').meta({ id: 'SupplyKind' });

/**
 * A supply as written. `quantity` null: it follows from the crew; if both are given and disagree, the quantity stands.
 * `price` null keeps the resource's price.
 */
const supplyInputSchema = z
  .object({
    /** The document's resource; without it, the code tells, or name and unit. */
    resourceId: z.uuid().nullish(),
    code: text(itemLimits.code).nullish(),
    kind: supplyKindSchema,
    description: text(itemLimits.description).min(1, 'Escribe el nombre del insumo'),
    unit: text(itemLimits.unit).default(''),
    crew: supplyDecimalSchema.nullish(),
    /** Per unit of the part; of a percentage of labour the percent. */
    quantity: supplyDecimalSchema.nullish(),
    /** Without IGV, in the document's currency. */
    price: supplyDecimalSchema.nullish(),
  })
  .meta({ id: 'SupplyInput' });
export type SupplyInput = z.output<typeof supplyInputSchema>;

/** An analysis as written: `yield` is the output of one day of 8 hours, above 0; null: crews determine nothing. */
export const analysisInputShape = {
  yield: supplyDecimalSchema.refine((value) => value !== '0', 'El rendimiento debe ser mayor que 0').nullable(),
  unit: text(budgetLimits.yieldUnit).default(''),
  supplies: z
    .array(supplyInputSchema)
    .max(budgetLimits.supplies, `Un análisis admite hasta ${budgetLimits.supplies} insumos`),
  /**
   * `TAKE`: the given prices become the document's, in every analysis. `KEEP`: a resource that the document knows keeps
   * its price.
   */
  prices: z.enum(['TAKE', 'KEEP'], 'Elige TAKE o KEEP').default('TAKE'),
};

/** A supply with its figures. Quantity and price have up to 10 decimals. */
const supplyViewSchema = z
  .object({
    /** Absent for a recipient. */
    resourceId: z.uuid().optional(),
    code: z.string(),
    kind: supplyKindSchema,
    description: z.string(),
    unit: z.string(),
    crew: z.string().nullable(),
    /** As used in the partial: computed where it follows from the crew. */
    quantity: z.string().nullable(),
    /** Of a percentage its base. */
    price: z.string().nullable(),
    partial: z.string(),
    /** The quantity follows from crew and yield. */
    fromCrew: z.boolean(),
    /** A percentage of other supplies: no price of its own. */
    ofShare: z.boolean(),
    /** How many analyses of the document use this resource; for the owner. */
    analyses: z.number().int().positive().optional(),
  })
  .meta({ id: 'SupplyView' });

/** The analysis of one part with all figures. */
export const analysisViewSchema = z
  .object({
    version: documentVersionSchema,
    itemId: z.uuid(),
    profile: profileSchema,
    yield: z.string().nullable(),
    unit: z.string(),
    /** The price of the line: 2 decimals in S10, up to 4 in EXACT. */
    cost: z.string(),
    supplies: z.array(supplyViewSchema),
    /** In the order of the kinds; the shares in percent add up to 100.0. */
    blocks: z.array(
      z.object({ kind: supplyKindSchema, sum: z.string(), share: z.string() }).meta({ id: 'AnalysisBlock' }),
    ),
  })
  .meta({ id: 'AnalysisView' });

/** A line whose price follows from its analysis, or followed until now. */
export const repricedItemSchema = z
  .object({
    id: z.uuid(),
    price: z.string().nullable(),
    partial: z.string(),
    hasAnalysis: z.boolean(),
    /** The price before this change. */
    before: z.string().nullable(),
  })
  .meta({ id: 'RepricedItem' });

/** What every change of analyses, resources and footer answers. */
export const budgetChangeShape = {
  version: documentVersionSchema,
  totals: totalsSchema,
  /** Σ of all partials. */
  directCost: z.object({ before: z.string(), after: z.string() }).meta({ id: 'DirectCostChange' }),
  /** Every line whose price changed, the line itself included. */
  changed: z.array(repricedItemSchema),
};

/** An 'Insumo' of a document: it stands once and has one price. */
export const resourceViewSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    kind: supplyKindSchema,
    description: z.string(),
    unit: z.string(),
    /** Null: not priced yet, or a percentage of labour. */
    price: z.string().nullable(),
    ofShare: z.boolean(),
    /** INEI unified index: the owner's choice, else null. */
    index: z.string().nullable(),
    /** How many analyses use it. */
    analyses: z.number().int().nonnegative(),
  })
  .meta({ id: 'BudgetResource' });
export type ResourceView = z.infer<typeof resourceViewSchema>;

/** The refusals of every change of a budget. */
export const budgetEditErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.STALE_VERSION,
  errors.DOCUMENT_FROZEN,
  errors.ILLEGAL_STATE,
  budgetErrors.NO_BUDGET_ON_REQUEST,
];

/** The refusals of reading one. A company that is not its owner gets 404. */
export const budgetReadErrors = [errors.SEALED, errors.QUOTATION_NOT_FOUND, budgetErrors.NO_BUDGET_ON_REQUEST];
