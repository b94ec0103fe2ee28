import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { priceRequestGroupSchema, resourceIdsSchema } from './asked-prices-model.js';
import { budgetErrors } from './budget-errors.js';
import { budgetReadErrors } from './budget-model.js';
import { quotationErrors as errors } from './errors.js';

/** 'Pedir precios': a draft of a Request per category of the chosen resources, without the owner's prices. */
export const AskPrices = defineMessage({
  service: 'quotations',
  name: 'ask-prices',
  access: 'company',
  ability: 'writeRequests',
  input: z.object({ id: z.uuid(), resourceIds: resourceIdsSchema }),
  output: z.object({
    requests: z.array(
      priceRequestGroupSchema.extend({ id: z.uuid(), code: z.string(), name: z.string() }).meta({ id: 'PriceRequest' }),
    ),
  }),
  errors: [
    ...budgetReadErrors,
    errors.ILLEGAL_STATE,
    budgetErrors.RESOURCE_NOT_FOUND,
    budgetErrors.PRICE_OF_LABOUR,
    budgetErrors.OWN_PLACE_UNKNOWN,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const askPrices = forward({
  name: 'askPrices',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/resources/requests',
  tag: 'Presupuestos',
  status: 201,
  idempotent: true,
  summary: 'Pedir precios de insumos a proveedores',
  message: AskPrices,
});
