import { z } from 'zod';
import { supplyKinds } from '../rules/unit-price.js';
import { printDocumentSchema } from './model.js';

const PRINT_ANALYSES_MAX = 20_000;
const PRINT_RESOURCES_MAX = 50_000;

const text = z.string().max(2000);
const unit = z.string().max(40);
/** Quantities and prices of an analysis have up to ten decimals. */
const figure = z.string().regex(/^\d{1,20}(\.\d{1,10})?$/);
const amount = z.string().regex(/^-?\d{1,34}\.\d{2}$/);
/** Percentages are not rounded with the profile EXACT. */
const partial = z.string().regex(/^\d{1,34}(\.\d{1,30})?$/);

/** A resource ('Insumo'), once a document. */
const printResourceSchema = z.object({
  code: z.string().max(40),
  kind: z.enum(supplyKinds),
  description: text,
  unit,
  /** Null: no price yet, or the percentage of a sum. */
  price: figure.nullable(),
});
export type PrintResource = z.infer<typeof printResourceSchema>;

/** A line of an analysis. Its texts are those of its resource, so that a large budget is one small message. */
const printSupplySchema = z.object({
  /** Index in `resources`. */
  resource: z.number().int().nonnegative(),
  crew: figure.nullable(),
  quantity: figure.nullable(),
  /** The price in this analysis when it is not its resource's: the sum that a percentage is of. */
  price: figure.optional(),
  partial,
});
export type PrintSupply = z.infer<typeof printSupplySchema>;

const printAnalysisSchema = z.object({
  /** Number and code of its part: `01.02.03`. */
  number: z.string().max(120),
  code: z.string().max(40),
  description: text,
  unit,
  /** Null when the analysis has no yield. */
  yield: figure.nullable(),
  /** `m3/día`; blank when it is the unit of the part. */
  yieldUnit: z.string().max(80),
  /** Two decimals, or four with the profile EXACT. */
  unitCost: partial,
  supplies: z.array(printSupplySchema).max(500),
});
export type PrintAnalysis = z.infer<typeof printAnalysisSchema>;

const analysesSchema = z.object({
  print: z.literal('analyses'),
  profile: z.enum(['S10', 'EXACT']),
  resources: z.array(printResourceSchema).max(PRINT_RESOURCES_MAX),
  analyses: z.array(printAnalysisSchema).max(PRINT_ANALYSES_MAX),
  /** Parts with a typed price, which have no analysis. */
  without: z.number().int().nonnegative(),
});
export type PrintAnalyses = z.infer<typeof analysesSchema>;

const resourcesSchema = z.object({
  print: z.literal('resources'),
  /** The title that the list is limited to; null is the whole document. */
  scope: text.nullable(),
  resources: z
    .array(
      printResourceSchema.extend({
        /** Null: the percentage of a sum. */
        quantity: figure.nullable(),
        amount,
      }),
    )
    .max(PRINT_RESOURCES_MAX),
  /** Parts without an analysis: their sum belongs to the direct cost. */
  unanalysed: amount,
  /** Direct cost less all amounts; may be negative. */
  rounding: amount,
  directCost: amount,
});
export type PrintResources = z.infer<typeof resourcesSchema>;

const printIndexSchema = z.object({
  code: z.string().max(20),
  name: text,
  /** Of the monomial in percent. */
  share: figure,
});

const formulaSchema = z.object({
  print: z.literal('formula'),
  monomials: z
    .array(
      z.object({
        /** `J`, `Mr`: the letters of the formula. */
        symbol: z.string().min(1).max(20),
        name: text,
        /** Thousandths: `0.152`. */
        coefficient: z.string().regex(/^[01]\.\d{3}$/),
        indices: z.array(printIndexSchema).min(1).max(10),
      }),
    )
    .max(20),
  /** Sentences: why there is no formula, where the indices come from. */
  notes: z.array(text).max(20),
});
export type PrintFormula = z.infer<typeof formulaSchema>;

/** The document itself: its rows print the amounts, its footer the total. */
const budgetSchema = z.object({ print: z.literal('budget') });

/**
 * One of the four prints of a budget. Everything is read, computed and authorised by the caller; `document` gives cover
 * and heads, and only the print 'budget' has its rows.
 */
export const printBudgetSchema = z.object({
  document: printDocumentSchema,
  content: z.discriminatedUnion('print', [budgetSchema, analysesSchema, resourcesSchema, formulaSchema]),
});
export type PrintBudget = z.infer<typeof printBudgetSchema>;
export type PrintBudgetContent = PrintBudget['content'];

/** Rows on paper, about: what a print takes depends on them. */
export function budgetRows({ document, content }: z.input<typeof printBudgetSchema>): number {
  if (content.print === 'analyses') {
    return content.analyses.reduce((sum, { supplies }) => sum + supplies.length + 1, 0);
  }
  return content.print === 'resources' ? content.resources.length : document.rows.length;
}
