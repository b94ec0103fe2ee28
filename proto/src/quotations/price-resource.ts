import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { supplyDecimalSchema } from '../rules/decimal-schema.js';
import { budgetErrors } from './budget-errors.js';
import { budgetChangeShape, budgetEditErrors, resourceViewSchema } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';

/**
 * Changes the price of a resource in every analysis that uses it, and every total, as one change. The same call with
 * `before` as price undoes it.
 */
export const PriceResource = defineMessage({
  service: 'quotations',
  name: 'price-resource',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({
    id: z.uuid(),
    resourceId: z.uuid(),
    version: documentVersionSchema,
    price: supplyDecimalSchema.nullable(),
  }),
  output: z.object({
    ...budgetChangeShape,
    resource: resourceViewSchema,
    /** The price before this change. */
    before: z.string().nullable(),
  }),
  errors: [
    ...budgetEditErrors,
    errors.PRICES_NOT_EDITABLE,
    budgetErrors.RESOURCE_NOT_FOUND,
    budgetErrors.PRICE_OF_LABOUR,
    budgetErrors.ANALYSIS_REFUSED,
  ],
  deadlineMs: 10_000,
});

export const priceResource = forward({
  name: 'priceResource',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/:id/resources/:resourceId',
  tag: 'Presupuestos',
  summary: 'Cambiar el precio de un insumo en todo el presupuesto',
  message: PriceResource,
});
