import { addReceptionPhoto } from './add-reception-photo.js';
import { cancelOrder } from './cancel-order.js';
import { closeOrder } from './close-order.js';
import { confirmOrder } from './confirm-order.js';
import { declineOrder } from './decline-order.js';
import { getOrder } from './get-order.js';
import { orderExcel, orderPdf } from './get-print-order.js';
import { receptionPhoto } from './get-reception-photo.js';
import { confirmGuestOrder, declineGuestOrder, getGuestOrder, guestOrderPdf } from './guest-order.js';
import { listOrders } from './list-orders.js';
import { noteTaxes } from './note-taxes.js';
import { recordReception } from './record-reception.js';
import { reverseReception } from './reverse-reception.js';

/** The routes of orders, each declared next to its message. */
export const orderRoutes = {
  listOrders,
  getOrder,
  confirmOrder,
  declineOrder,
  cancelOrder,
  closeOrder,
  recordReception,
  reverseReception,
  addReceptionPhoto,
  receptionPhoto,
  noteTaxes,
  orderPdf,
  orderExcel,
  getGuestOrder,
  confirmGuestOrder,
  declineGuestOrder,
  guestOrderPdf,
} as const;
