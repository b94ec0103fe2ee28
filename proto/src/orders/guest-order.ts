import { z } from 'zod';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { guestSessionErrors } from '../quotations/get-guest-page.js';
import { guestErrors } from '../quotations/guest-errors.js';
import { ConfirmOrder } from './confirm-order.js';
import { DeclineOrder } from './decline-order.js';
import { orderErrors } from './errors.js';
import { orderSchema } from './model.js';

const common = { tag: 'Invitados', access: 'public' } as const;
const answered = orderSchema;
/** Names the page: the browser may hold another link's cookie by now. */
const dispatchId = z.uuid();

/** The order that the guest's Quotation won; null while there is none. */
export const getGuestOrder = edge({
  ...common,
  name: 'getGuestOrder',
  method: 'GET',
  path: '/api/responder/order',
  summary: 'Ver la orden ganada, como invitado',
  response: z.object({ order: orderSchema.nullable() }),
  errors: guestSessionErrors,
});

/** The order's steps that its provider may take, for a guest. */
export const confirmGuestOrder = edge({
  ...common,
  name: 'confirmGuestOrder',
  method: 'POST',
  path: '/api/responder/order/confirm',
  summary: 'Confirmar la orden, como invitado',
  body: ConfirmOrder.input.omit({ id: true }).extend({ dispatchId }),
  response: answered,
  errors: [...guestSessionErrors, guestErrors.GUEST_OTHER_SITE, guestErrors.GUEST_OTHER_LINK, ...ConfirmOrder.errors],
});

export const declineGuestOrder = edge({
  ...common,
  name: 'declineGuestOrder',
  method: 'POST',
  path: '/api/responder/order/decline',
  summary: 'Rechazar la orden, como invitado',
  body: DeclineOrder.input.omit({ id: true }).extend({ dispatchId }),
  response: answered,
  errors: [...guestSessionErrors, guestErrors.GUEST_OTHER_SITE, guestErrors.GUEST_OTHER_LINK, ...DeclineOrder.errors],
});

export const guestOrderPdf = edge({
  ...common,
  name: 'guestOrderPdf',
  method: 'GET',
  path: '/api/responder/order/pdf',
  summary: 'La orden en PDF, como invitado',
  produces: 'application/pdf',
  errors: [...guestSessionErrors, orderErrors.ORDER_NOT_FOUND, documentErrors.RENDER_FAILED],
});
