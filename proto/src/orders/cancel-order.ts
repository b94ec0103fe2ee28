import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderStepErrors } from './errors.js';
import { orderSchema, requiredReason } from './model.js';

/** The buyer cancels it, until something was received. */
export const CancelOrder = defineMessage({
  service: 'orders',
  name: 'cancel-order',
  access: 'company',
  ability: 'handleOrders',
  input: z.object({ id: z.uuid(), reason: requiredReason }),
  output: orderSchema,
  errors: [...orderStepErrors],
  idempotent: true,
});

export const cancelOrder = forward({
  name: 'cancelOrder',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  tag: 'Órdenes',
  idempotent: true,
  summary: 'Anular una orden propia',
  message: CancelOrder,
});
