import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { orderErrors } from './errors.js';
import { orderSchema } from './model.js';

/** The order as the documents service prints it; the same for both companies. */
export const printOrderSchema = orderSchema.omit({ side: true, reawarded: true, receptions: true }).extend({
  /** Object key of the buyer's logo. */
  logoObjectKey: z.string().nullable(),
  issuedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  /** Of the person who confirmed. */
  confirmedDni: z.string().nullable().optional(),
});
export type PrintOrder = z.infer<typeof printOrderSchema>;

export const GetPrintOrder = defineMessage({
  service: 'orders',
  name: 'get-print-order',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: printOrderSchema,
  errors: [orderErrors.ORDER_NOT_FOUND],
});

const printed = {
  tag: 'Órdenes',
  method: 'GET',
  access: 'company',
  apiScope: 'orders:read',
  params: z.object({ id: z.uuid() }),
  errors: [orderErrors.ORDER_NOT_FOUND, documentErrors.RENDER_FAILED],
} as const;

export const orderPdf = edge({
  ...printed,
  name: 'orderPdf',
  path: '/api/orders/:id/pdf',
  produces: 'application/pdf',
  summary: 'La orden en PDF',
});

export const orderExcel = edge({
  ...printed,
  name: 'orderExcel',
  path: '/api/orders/:id/excel',
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'La orden en Excel',
});
