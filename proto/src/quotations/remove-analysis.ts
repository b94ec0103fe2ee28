import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetErrors } from './budget-errors.js';
import { budgetChangeShape, budgetEditErrors } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';

/** 'Convertir en precio': the analysis goes, the line keeps its cost as a typed price. */
export const RemoveAnalysis = defineMessage({
  service: 'quotations',
  name: 'remove-analysis',
  access: 'company',
  ability: 'writeQuotations',
  /** `version` is a query parameter. */
  input: z.object({ id: z.uuid(), itemId: z.uuid(), version: z.coerce.number().pipe(documentVersionSchema) }),
  output: z.object(budgetChangeShape),
  errors: [...budgetEditErrors, budgetErrors.ANALYSIS_NOT_FOUND],
});

export const removeAnalysis = forward({
  name: 'removeAnalysis',
  apiScope: 'quotations:write',
  method: 'DELETE',
  path: '/api/quotation/:id/items/:itemId/analysis',
  tag: 'Presupuestos',
  summary: 'Convertir el análisis de una partida en precio',
  message: RemoveAnalysis,
});
