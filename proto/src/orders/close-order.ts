import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderStepErrors } from './errors.js';
import { optionalReason, orderSchema } from './model.js';

/** The buyer closes it with what is left: the rest will not be delivered. */
export const CloseOrder = defineMessage({
  service: 'orders',
  name: 'close-order',
  access: 'company',
  ability: 'handleOrders',
  input: z.object({ id: z.uuid(), reason: optionalReason }),
  output: orderSchema,
  errors: [...orderStepErrors],
  idempotent: true,
});

export const closeOrder = forward({
  name: 'closeOrder',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/close',
  tag: 'Órdenes',
  idempotent: true,
  summary: 'Cerrar con saldo',
  message: CloseOrder,
});
