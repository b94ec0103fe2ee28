import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderStepErrors } from './errors.js';
import { orderSchema, requiredReason } from './model.js';

/** The provider refuses it. The award's lines are open again. */
export const DeclineOrder = defineMessage({
  service: 'orders',
  name: 'decline-order',
  access: 'company',
  ability: 'confirmOrders',
  input: z.object({ id: z.uuid(), reason: requiredReason }),
  output: orderSchema,
  errors: [...orderStepErrors],
  idempotent: true,
});

export const declineOrder = forward({
  name: 'declineOrder',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/decline',
  tag: 'Órdenes',
  idempotent: true,
  summary: 'Rechazar una orden recibida',
  message: DeclineOrder,
});
