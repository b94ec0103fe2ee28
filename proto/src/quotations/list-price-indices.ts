import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** The unified indices of the INEI with the version and the source of the list. */
export const ListPriceIndices = defineMessage({
  service: 'quotations',
  name: 'list-price-indices',
  access: 'company',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    source: z.string(),
    indices: z.array(z.object({ index: z.string(), name: z.string() }).meta({ id: 'PriceIndex' })),
  }),
});

export const listPriceIndices = forward({
  name: 'listPriceIndices',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/price-indices',
  tag: 'Presupuestos',
  summary: 'Los índices unificados del INEI',
  message: ListPriceIndices,
});
