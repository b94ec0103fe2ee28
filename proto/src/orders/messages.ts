import { AddReceptionPhoto } from './add-reception-photo.js';
import { CancelOrder } from './cancel-order.js';
import { CloseOrder } from './close-order.js';
import { ConfirmOrder } from './confirm-order.js';
import { DeclineOrder } from './decline-order.js';
import { ExportOrdersPart } from './export-part.js';
import { GetOrder } from './get-order.js';
import { GetPrintOrder } from './get-print-order.js';
import { GetReceptionPhoto } from './get-reception-photo.js';
import { ListOrders } from './list-orders.js';
import { NoteTaxes } from './note-taxes.js';
import { RecordReception } from './record-reception.js';
import { ReverseReception } from './reverse-reception.js';

/** The messages that the orders service answers. */
export const orderMessages = {
  ListOrders,
  GetOrder,
  GetPrintOrder,
  ConfirmOrder,
  DeclineOrder,
  CancelOrder,
  CloseOrder,
  RecordReception,
  ReverseReception,
  AddReceptionPhoto,
  GetReceptionPhoto,
  NoteTaxes,
  ExportOrdersPart,
} as const;
