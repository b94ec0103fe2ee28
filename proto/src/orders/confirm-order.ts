import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { acceptedBySchema } from '../quotations/accepted-by.js';
import { quotationErrors } from '../quotations/errors.js';
import { orderStepErrors } from './errors.js';
import { optionalReason, orderSchema } from './model.js';

/** The provider takes it. Quotations seals the award's share first: AWARD_UNDONE if the buyer took it back. */
export const ConfirmOrder = defineMessage({
  service: 'orders',
  name: 'confirm-order',
  access: 'company',
  ability: 'confirmOrders',
  input: z.object({
    id: z.uuid(),
    reason: optionalReason,
    /** Who confirms, printed on the order from then on. */
    acceptedBy: acceptedBySchema.optional(),
  }),
  output: orderSchema,
  stepUp: 'withFactor',
  errors: [...orderStepErrors, quotationErrors.AWARD_UNDONE],
  idempotent: true,
});

export const confirmOrder = forward({
  name: 'confirmOrder',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/confirm',
  tag: 'Órdenes',
  idempotent: true,
  summary: 'Confirmar una orden recibida',
  message: ConfirmOrder,
});
