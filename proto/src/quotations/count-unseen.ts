import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** Number of unseen received documents per page of the menu. */
export const CountUnseen = defineMessage({
  service: 'quotations',
  name: 'count-unseen',
  access: 'company',
  input: z.object({}),
  output: z.object({ clientes: z.number().int(), proveedores: z.number().int() }).meta({ id: 'UnseenDocuments' }),
});

export const countUnseen = forward({
  name: 'countUnseen',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/unseen',
  tag: 'Cotizaciones',
  summary: 'Recibidos sin ver',
  message: CountUnseen,
});
