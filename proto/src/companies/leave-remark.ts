import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { orderErrors } from '../orders/errors.js';
import { remarkErrors } from './errors.js';
import { remarkSchema, remarkText } from './remark-model.js';

/** Once for each company of a received order. It is never changed. */
export const LeaveRemark = defineMessage({
  service: 'companies',
  name: 'leave-remark',
  access: 'company',
  ability: ['handleOrders', 'confirmOrders'],
  input: z.object({ id: z.uuid(), text: remarkText }),
  output: remarkSchema,
  errors: [orderErrors.ORDER_NOT_FOUND, remarkErrors.REMARK_NOT_OPEN, remarkErrors.REMARK_EXISTS],
  idempotent: true,
});

export const leaveRemark = forward({
  name: 'leaveRemark',
  method: 'POST',
  path: '/api/orders/:id/remarks',
  tag: 'Órdenes',
  idempotent: true,
  summary: 'Dejar el comentario de una orden recibida',
  message: LeaveRemark,
});
