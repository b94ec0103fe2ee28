import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { PRICE_BATCH_MAX } from './limits.js';
import { askedTermsSchema, itemPricesSchema, pricedItemSchema, priceTermsSchema } from './model.js';

/** The same for many lines at once, without histories: for marks beside prices. `items` has the order of the question. */
export const FindPrices = defineMessage({
  service: 'prices',
  name: 'find-prices',
  access: 'company',
  input: priceTermsSchema.extend({
    items: z
      .array(pricedItemSchema)
      .min(1, 'Envía al menos una partida')
      .max(PRICE_BATCH_MAX, `Envía como máximo ${PRICE_BATCH_MAX} partidas`),
  }),
  output: askedTermsSchema.extend({ items: z.array(itemPricesSchema) }).meta({ id: 'PriceBatch' }),
});

export const findPrices = forward({
  name: 'findPrices',
  apiScope: 'quotations:read',
  method: 'POST',
  path: '/api/prices/batch',
  tag: 'Precios',
  summary: 'Último precio propio y mercado de muchas partidas a la vez',
  message: FindPrices,
});
