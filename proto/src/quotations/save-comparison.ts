import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import {
  comparisonAdjustmentSchema,
  comparisonBasisSchema,
  comparisonRateSchema,
  comparisonSchema,
} from './comparison-model.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';

const ADJUSTMENTS_MAX = 2_000;

/** Replaces basis, rates and adjustments. The company's next comparison starts with these rates. */
export const SaveComparison = defineMessage({
  service: 'quotations',
  name: 'save-comparison',
  access: 'company',
  ability: 'writeRequests',
  input: z.object({
    id: z.uuid(),
    version: documentVersionSchema,
    basis: comparisonBasisSchema,
    rates: z
      .array(comparisonRateSchema)
      .max(10)
      .refine(
        (rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length,
        'Escribe un solo tipo de cambio por moneda',
      ),
    adjustments: z.array(comparisonAdjustmentSchema).max(ADJUSTMENTS_MAX, 'Hay demasiados ajustes'),
  }),
  output: comparisonSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.COMPARISON_CHANGED, errors.FOREIGN_ITEM],
  deadlineMs: 10_000,
});

export const saveComparison = forward({
  name: 'saveComparison',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:id/comparison',
  tag: 'Cotizaciones',
  summary: 'Guardar base, tipos de cambio y ajustes del cuadro comparativo',
  message: SaveComparison,
});
