import { z } from 'zod';
import { requiredText } from '../../core/text.js';
import { profileSchema } from '../../quotations/model.js';
import { DEFAULT_BUDGET_PROFILE } from '../../rules/budget/profile.js';
import { followsCrew, isShareOfLabour } from '../../rules/budget/supply.js';
import { decimalTexts } from '../../rules/decimal.js';
import { supplyDecimalSchema } from '../../rules/decimal-schema.js';
import { SUPPLIES_MAX } from '../limits.js';
import { blockSchema, isBlank, shortText, supplyKindSchema } from '../model.js';

/** Blank and null count as absent. */
const optionalPrecise = z
  .union([z.string(), z.number()], decimalTexts.not_a_number)
  .nullish()
  .transform((value) => (isBlank(value) ? null : value))
  .pipe(supplyDecimalSchema.nullable());

const crewSchema = optionalPrecise
  .refine((value) => value !== '0', 'La cuadrilla debe ser mayor a 0')
  .refine((value) => value === null || Number(value) < 10_000, 'La cuadrilla va de 0.0001 a 9999.9999');

/** A supply of an own analysis. A crew of labour or machines gives the quantity where none is typed. */
const analysisSupplyFormSchema = z
  .object({
    /** Blank, or the code of the resource. */
    code: shortText(40).default(''),
    kind: supplyKindSchema.default('MATERIAL'),
    description: requiredText(300, 'Escribe el nombre del insumo'),
    unit: shortText(20).default(''),
    /** People or machines. */
    crew: crewSchema,
    /** Per unit of the analysis; for tools the percentage of the labour sum. */
    quantity: optionalPrecise,
    /** Soles without IGV; ignored for a percentage of labour. */
    price: optionalPrecise,
  })
  .refine(({ kind, unit }) => kind !== 'LABOUR' || !isShareOfLabour(unit), {
    path: ['kind'],
    message: 'Un porcentaje de la mano de obra no puede ser mano de obra: elige Equipos',
  })
  .meta({ id: 'AnalysisSupplyForm' });
export type AnalysisSupplyForm = z.output<typeof analysisSupplyFormSchema>;

/** An own analysis as a whole: it is written and read in one piece. */
export const companyAnalysisFormSchema = z
  .object({
    /** Blank, or the code of the company. */
    code: shortText(40).default(''),
    item: requiredText(300, 'Debes ingresar el nombre de la partida'),
    unit: requiredText(20, 'Debes ingresar la unidad'),
    /** Output of a day of eight hours; null where nothing depends on it, as in BC3. */
    yield: optionalPrecise.refine((value) => value !== '0', 'El rendimiento debe ser mayor a 0'),
    profile: profileSchema.default(DEFAULT_BUDGET_PROFILE),
    supplies: z
      .array(analysisSupplyFormSchema)
      .max(SUPPLIES_MAX, `Un análisis lleva como máximo ${SUPPLIES_MAX} insumos`)
      .default([]),
  })
  .refine(({ yield: perDay, supplies }) => perDay !== null || !supplies.some(followsCrew), {
    path: ['yield'],
    message: 'Debes ingresar el rendimiento: hay insumos con cuadrilla',
  })
  .meta({ id: 'CompanyAnalysisForm' });
export type CompanyAnalysisForm = z.output<typeof companyAnalysisFormSchema>;

const analysisSupplySchema = z
  .object({
    code: z.string(),
    kind: supplyKindSchema,
    description: z.string(),
    unit: z.string(),
    crew: z.string().nullable(),
    quantity: z.string().nullable(),
    price: z.string().nullable(),
    /** Two decimals; with the profile EXACT a percentage has as many as it needs. */
    partial: z.string(),
    /** The crew gives the quantity. */
    fromCrew: z.boolean(),
    /** A percentage of other supplies: they give the price. */
    ofShare: z.boolean(),
  })
  .meta({ id: 'AnalysisSupply' });
export type AnalysisSupply = z.infer<typeof analysisSupplySchema>;

const summaryFields = {
  id: z.uuid(),
  code: z.string(),
  item: z.string(),
  unit: z.string(),
  yield: z.string().nullable(),
  profile: profileSchema,
  /** Soles without IGV, of one unit: two decimals, with the profile EXACT four. */
  cost: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
};

/** A line of the list. */
export const companyAnalysisSummarySchema = z
  .object({ ...summaryFields, supplies: z.int() })
  .meta({ id: 'CompanyAnalysisSummary' });
export type CompanyAnalysisSummary = z.infer<typeof companyAnalysisSummarySchema>;

/** An own analysis with its figures. */
export const companyAnalysisSchema = z
  .object({
    ...summaryFields,
    blocks: z.array(blockSchema),
    supplies: z.array(analysisSupplySchema),
  })
  .meta({ id: 'CompanyAnalysis' });
export type CompanyAnalysis = z.infer<typeof companyAnalysisSchema>;
