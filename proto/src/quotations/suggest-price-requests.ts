import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { priceRequestGroupSchema, resourceIdsSchema } from './asked-prices-model.js';
import { budgetErrors } from './budget-errors.js';
import { budgetReadErrors } from './budget-model.js';

/** What 'Pedir precios' would make of the chosen resources: a group per category, with suggested providers. */
export const SuggestPriceRequests = defineMessage({
  service: 'quotations',
  name: 'suggest-price-requests',
  access: 'company',
  input: z.object({ id: z.uuid(), resourceIds: resourceIdsSchema }),
  output: z.object({ groups: z.array(priceRequestGroupSchema) }),
  errors: [...budgetReadErrors, budgetErrors.RESOURCE_NOT_FOUND, budgetErrors.PRICE_OF_LABOUR],
  deadlineMs: 10_000,
});

export const suggestPriceRequests = forward({
  name: 'suggestPriceRequests',
  apiScope: 'quotations:read',
  method: 'POST',
  path: '/api/quotation/:id/resources/requests/suggestions',
  tag: 'Presupuestos',
  summary: 'Agrupar insumos elegidos y sugerir proveedores',
  message: SuggestPriceRequests,
});
