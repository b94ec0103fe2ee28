import { z } from 'zod';
import { analysisFaultKinds } from '../../budget-reading/analyses/found-analysis.js';
import { profileSchema } from '../../quotations/model.js';
import { jsonField } from '../form-fields.js';
import { supplyKindSchema } from '../model.js';
import { existingModes } from './limits.js';

export const COMPANY_ANALYSES_IMPORT_DEADLINE_MS = 60_000;

/** The chosen price of each resource with two prices, by the key of its question. */
const chosenPricesSchema = z.record(z.string().max(400), z.string().max(40));

/** Form fields in addition to the file, for a preview and an import. */
export const companyAnalysisImportFields = z.object({
  prices: jsonField(chosenPricesSchema).optional(),
  /** For analyses that the company has already, by name and unit. */
  existing: z.enum(existingModes).default('SKIP'),
  /** Absent: as the file computes, else S10. */
  profile: profileSchema.optional(),
});

/** Something of the file that a person should know; it blocks nothing. */
export const importFaultSchema = z
  .object({
    kind: z.enum(analysisFaultKinds),
    /** Row of the file; in a BC3 the number of the analysis. */
    row: z.int(),
    /** The analysis it belongs to; blank outside of one. */
    item: z.string(),
    text: z.string(),
  })
  .meta({ id: 'AnalysisImportFault' });

/** An analysis of the file as it would be stored. */
export const importedAnalysisSchema = z
  .object({
    row: z.int(),
    code: z.string(),
    item: z.string(),
    unit: z.string(),
    yield: z.string().nullable(),
    supplies: z.int(),
    kinds: z.array(supplyKindSchema),
    cost: z.string(),
    /** The cost that the file names; null if it names none. */
    inFile: z.string().nullable(),
    /** The company has one with this name and unit. */
    exists: z.boolean(),
  })
  .meta({ id: 'ImportedAnalysis' });
export type ImportedAnalysis = z.infer<typeof importedAnalysisSchema>;
