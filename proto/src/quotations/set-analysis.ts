import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetErrors } from './budget-errors.js';
import { analysisInputShape, analysisViewSchema, budgetChangeShape, budgetEditErrors } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';

/** A supply whose quantity is not the one of its crew: the quantity stands, the crew goes. */
const disagreementSchema = z
  .object({ supply: z.number().int().nonnegative(), quantity: z.string(), ofCrew: z.string() })
  .meta({ id: 'CrewDisagreement' });

/**
 * Gives a part its unit price analysis, or replaces it. The line's price becomes its cost. The prices of its resources
 * become those of the whole document; the answer lists every line that changed.
 */
export const SetAnalysis = defineMessage({
  service: 'quotations',
  name: 'set-analysis',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({ id: z.uuid(), itemId: z.uuid(), version: documentVersionSchema, ...analysisInputShape }),
  output: z.object({
    ...budgetChangeShape,
    analysis: analysisViewSchema,
    disagreements: z.array(disagreementSchema),
  }),
  errors: [
    ...budgetEditErrors,
    errors.PRICES_NOT_EDITABLE,
    budgetErrors.ITEM_NOT_FOUND,
    budgetErrors.NO_ANALYSIS_ON_TITLE,
    budgetErrors.ANALYSIS_REFUSED,
  ],
  deadlineMs: 10_000,
});

export const setAnalysis = forward({
  name: 'setAnalysis',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:id/items/:itemId/analysis',
  tag: 'Presupuestos',
  summary: 'Escribir el análisis de precios unitarios de una partida',
  message: SetAnalysis,
});
