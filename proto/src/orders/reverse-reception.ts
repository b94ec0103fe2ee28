import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderErrors, orderStepErrors } from './errors.js';
import { orderSchema, requiredReason } from './model.js';

/** The buyer reverses a reception by another one. A reception is never edited. */
export const ReverseReception = defineMessage({
  service: 'orders',
  name: 'reverse-reception',
  access: 'company',
  ability: 'receiveGoods',
  input: z.object({ id: z.uuid(), receptionId: z.uuid(), reason: requiredReason }),
  output: orderSchema,
  errors: [
    ...orderStepErrors,
    orderErrors.RECEPTION_NOT_FOUND,
    orderErrors.ALREADY_REVERSED,
    orderErrors.REVERSAL_FIXED,
  ],
  idempotent: true,
});

export const reverseReception = forward({
  name: 'reverseReception',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/receptions/:receptionId/reverse',
  tag: 'Órdenes',
  status: 201,
  idempotent: true,
  summary: 'Revertir una recepción',
  message: ReverseReception,
});
