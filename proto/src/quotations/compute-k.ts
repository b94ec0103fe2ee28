import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { supplyDecimalSchema } from '../rules/decimal-schema.js';
import { budgetErrors } from './budget-errors.js';
import { budgetReadErrors } from './budget-model.js';
import { priceIndexCodeSchema } from './polynomial-model.js';

const indexValueSchema = z
  .object({
    index: priceIndexCodeSchema,
    /** The month of the budget (o). */
    base: supplyDecimalSchema.refine((value) => value !== '0', 'El índice base debe ser mayor que 0'),
    /** The month of the adjustment (r). */
    current: supplyDecimalSchema,
  })
  .meta({ id: 'PriceIndexValue' });

/** K of the formula for given index values, to the thousandth. Nothing is stored. */
export const ComputeK = defineMessage({
  service: 'quotations',
  name: 'compute-k',
  access: 'company',
  input: z.object({ id: z.uuid(), indices: z.array(indexValueSchema).min(1, 'Escribe los índices').max(80) }),
  output: z.object({
    /** Three decimals. */
    k: z.string(),
    monomials: z.array(
      z
        .object({ symbol: z.string(), coefficient: z.string(), ratio: z.string(), product: z.string() })
        .meta({ id: 'MonomialFactor' }),
    ),
  }),
  errors: [...budgetReadErrors, budgetErrors.ANALYSIS_REFUSED],
});

export const computeK = forward({
  name: 'computeK',
  apiScope: 'quotations:read',
  method: 'POST',
  path: '/api/quotation/:id/polynomial/k',
  tag: 'Presupuestos',
  summary: 'El coeficiente de reajuste K',
  message: ComputeK,
});
