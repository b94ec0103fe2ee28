import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { budgetReadErrors } from './budget-model.js';
import { taxModeSchema } from './model.js';

/** Prices that came back for resources. Taking them is `price-resources`. */
export const ListAskedPrices = defineMessage({
  service: 'quotations',
  name: 'list-asked-prices',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    requests: z.array(
      z
        .object({
          id: z.uuid(),
          code: z.string(),
          name: z.string(),
          resourceIds: z.array(z.uuid()),
          asked: z.number().int().nonnegative(),
          answered: z.number().int().nonnegative(),
        })
        .meta({ id: 'AskedRequest' }),
    ),
    prices: z.array(
      z
        .object({
          resourceId: z.uuid(),
          requestId: z.uuid(),
          quotationId: z.uuid(),
          company: z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'PricingCompany' }),
          /** As quoted, with its currency and tax mode. */
          quoted: z.string(),
          typeMoneda: currencyCodeSchema,
          taxMode: taxModeSchema,
          /** Without IGV in the budget's currency, ready to take; null if the currencies differ. */
          price: z.string().nullable(),
          answeredAt: z.iso.datetime(),
        })
        .meta({ id: 'AskedPrice' }),
    ),
  }),
  errors: budgetReadErrors,
  deadlineMs: 10_000,
});

export const listAskedPrices = forward({
  name: 'listAskedPrices',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/resources/prices',
  tag: 'Presupuestos',
  summary: 'Precios recibidos para los insumos',
  message: ListAskedPrices,
});
