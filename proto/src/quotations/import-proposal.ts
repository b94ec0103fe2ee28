import { z } from 'zod';
import { analysisFaultKinds } from '../budget-reading/analyses/found-analysis.js';
import { readingErrors } from '../budget-reading/reading-errors.js';
import { understoodSchema } from '../budget-reading/understood.js';
import { defineError } from '../core/errors.js';
import { priceQuestionSchema } from '../rules/budget/price-question-schema.js';
import { treeErrors } from './edited-tree.js';
import { profileSchema } from './model.js';

export const importErrors = {
  IMPORT_NOT_FOUND: defineError(
    'IMPORT_NOT_FOUND',
    'not_found',
    'Esta importación ya no existe: se guarda una hora. Vuelve a elegir el archivo.',
  ),
  IMPORT_APPLIED: defineError(
    'IMPORT_APPLIED',
    'conflict',
    'Este archivo ya se importó. Para importarlo otra vez, vuelve a elegirlo.',
  ),
  QUESTIONS_OPEN: defineError(
    'QUESTIONS_OPEN',
    'conflict',
    'Elige cómo se leen los números de {columns} antes de importar.',
  ),
  IMPORT_TOO_LONG: defineError(
    'IMPORT_TOO_LONG',
    'invalid',
    'Un documento tiene como máximo {max} ítems y con este archivo tendría {count}. Divide el presupuesto en varios.',
  ),
  NO_CLIENT_WORKBOOK: defineError(
    'NO_CLIENT_WORKBOOK',
    'not_found',
    'Este documento no viene de un Excel. Descarga el Excel de CotizaObra.',
  ),
} as const;

/** The refusals of a file, whoever reads it. */
export const fileReadingErrors = Object.values(readingErrors);

/** The refusals of every action on a proposal. */
export const proposalErrors = [...treeErrors, importErrors.IMPORT_NOT_FOUND, importErrors.IMPORT_APPLIED];

const importedAnalysesSchema = z
  .object({
    profile: profileSchema,
    /** Parts that get an analysis. */
    count: z.int(),
    /** Resources to which the file gives several prices; all need an answer in `resourcePrices`. */
    questions: z.array(priceQuestionSchema),
    faultCount: z.int(),
    /** The first 200. */
    faults: z.array(
      z
        .object({ kind: z.enum(analysisFaultKinds), row: z.int(), item: z.string(), text: z.string() })
        .meta({ id: 'BudgetAnalysisFault' }),
    ),
  })
  .meta({ id: 'ImportedAnalyses' });

/**
 * What was understood of a file. Nothing of it is in the document before it is applied. `holdsPrices`: the file has
 * prices; `leavesPrices`: they are left out, because a Request has none.
 */
export const importProposalSchema = understoodSchema
  .extend({
    importId: z.uuid(),
    fileName: z.string(),
    /** Told by the content. */
    kind: z.enum(['XLSX', 'XLS', 'CSV', 'BC3']),
    /** The proposal is removed then. */
    expiresAt: z.iso.datetime(),
    holdsPrices: z.boolean(),
    leavesPrices: z.boolean(),
    /** The unit price analyses of its parts; null where it has none, and for a Request. */
    analyses: importedAnalysesSchema.nullable(),
  })
  .meta({ id: 'ImportProposal' });

export const importPlace = { id: z.uuid(), importId: z.uuid() };
