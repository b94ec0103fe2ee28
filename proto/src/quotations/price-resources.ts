import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { supplyDecimalSchema } from '../rules/decimal-schema.js';
import { budgetChangeShape } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { PriceResource } from './price-resource.js';

const pricesSchema = z
  .array(z.object({ resourceId: z.uuid(), price: supplyDecimalSchema.nullable() }).meta({ id: 'ResourcePrice' }))
  .min(1, 'No hay precios que guardar')
  .max(2_000, 'Envía hasta 2 000 precios a la vez');

/** Changes the prices of several resources as one change: prices that came back, and the undo of that. */
export const PriceResources = defineMessage({
  service: 'quotations',
  name: 'price-resources',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({ id: z.uuid(), version: documentVersionSchema, prices: pricesSchema }),
  output: z.object({
    ...budgetChangeShape,
    /** The prices before this change: sent back as `prices`, they undo it. */
    before: z.array(
      z.object({ resourceId: z.uuid(), price: z.string().nullable() }).meta({ id: 'EarlierResourcePrice' }),
    ),
  }),
  errors: PriceResource.errors,
  deadlineMs: 10_000,
});

export const priceResources = forward({
  name: 'priceResources',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/:id/resources',
  tag: 'Presupuestos',
  summary: 'Cambiar los precios de varios insumos a la vez',
  message: PriceResources,
});
