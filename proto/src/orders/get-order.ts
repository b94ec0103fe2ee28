import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderErrors } from './errors.js';
import { orderSchema } from './model.js';

/** Only for the two companies of the order; all others get ORDER_NOT_FOUND. */
export const GetOrder = defineMessage({
  service: 'orders',
  name: 'get-order',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: orderSchema,
  errors: [orderErrors.ORDER_NOT_FOUND],
});

export const getOrder = forward({
  name: 'getOrder',
  apiScope: 'orders:read',
  method: 'GET',
  path: '/api/orders/:id',
  tag: 'Órdenes',
  summary: 'Una orden con sus recepciones y su historial',
  message: GetOrder,
});
