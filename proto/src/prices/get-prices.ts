import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { askedTermsSchema, marketPriceSchema, ownPricesSchema, pricedItemSchema, priceTermsSchema } from './model.js';

/**
 * What is remembered of one line: own prices with their history, and the market of the department. `market` is null
 * without enough companies, and for a company that left the statistics. Source: second stage 9.
 */
export const GetPrices = defineMessage({
  service: 'prices',
  name: 'get-prices',
  access: 'company',
  input: pricedItemSchema.extend(priceTermsSchema.shape),
  output: askedTermsSchema
    .extend({ own: ownPricesSchema.nullable(), market: marketPriceSchema.nullable() })
    .meta({ id: 'RememberedPrices' }),
});

export const getPrices = forward({
  name: 'getPrices',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/prices',
  tag: 'Precios',
  summary: 'Memoria de precios de una partida: precios propios y mercado del departamento',
  message: GetPrices,
});
