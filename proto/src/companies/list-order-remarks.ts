import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderErrors } from '../orders/errors.js';
import { remarkSchema } from './remark-model.js';

/** Both remarks of an order, for its two companies. An order that was never received entirely has none. */
export const ListOrderRemarks = defineMessage({
  service: 'companies',
  name: 'list-order-remarks',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** The caller's company may leave its remark now. */
    mayLeave: z.boolean(),
    remarks: z.array(remarkSchema),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
});

export const listOrderRemarks = forward({
  name: 'listOrderRemarks',
  apiScope: 'orders:read',
  method: 'GET',
  path: '/api/orders/:id/remarks',
  tag: 'Órdenes',
  summary: 'Comentarios de una orden recibida',
  message: ListOrderRemarks,
});
