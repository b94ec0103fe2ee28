import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetErrors } from './budget-errors.js';
import { analysisViewSchema, budgetReadErrors } from './budget-model.js';
import { quotationErrors } from './errors.js';
import { revisionKeySchema } from './revisions.js';

/** The analysis of a part: for the owner, and for a recipient to whom it was sent ('Incluir análisis'). */
export const GetAnalysis = defineMessage({
  service: 'quotations',
  name: 'get-analysis',
  access: 'company',
  /** `revision`: as it was sent in that revision; absent: the current one, for a recipient the last one it got. */
  input: z.object({ id: z.uuid(), itemId: z.uuid(), revision: revisionKeySchema.optional() }),
  output: analysisViewSchema,
  errors: [...budgetReadErrors, quotationErrors.REVISION_NOT_FOUND, budgetErrors.ANALYSIS_NOT_FOUND],
});

export const getAnalysis = forward({
  name: 'getAnalysis',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/items/:itemId/analysis',
  tag: 'Presupuestos',
  summary: 'El análisis de precios unitarios de una partida',
  message: GetAnalysis,
});
