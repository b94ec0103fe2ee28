import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { blankable } from '../quotations/blankable.js';
import { orderCardSchema, orderSideSchema, orderStateSchema } from './model.js';
import { orderStates } from './order-states.table.js';

/** The choices of 'Ordenar'. */
const orderSortings = ['recent', 'oldest', 'amount', 'code'] as const;

const orderListQuerySchema = z.object({
  side: orderSideSchema.default('purchases'),
  page: pageQuerySchema,
  state: blankable(orderStateSchema),
  /** Title, project, code of order, Request or Quotation, company, RUC, or the number of a guía. */
  search: storableText().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  /** The other company. */
  company: blankable(z.uuid('Elige una empresa de la lista')),
  /** Days of delivery, both included. Orders whose delivery names no day, as `7 días`, match neither. */
  deliveryFrom: blankable(z.iso.date('Elige una fecha de entrega válida')),
  deliveryTo: blankable(z.iso.date('Elige una fecha de entrega válida')),
  orderBy: z.enum(orderSortings, 'El orden no existe').default('recent'),
});
export type OrderListQuery = z.output<typeof orderListQuerySchema>;

const count = z.number().int().nonnegative();

/**
 * One page of 'Compras' or 'Ventas'. `counts` has each state of that side with the other filters, `sides` has all
 * orders of both tabs.
 */
export const ListOrders = defineMessage({
  service: 'orders',
  name: 'list-orders',
  access: 'company',
  input: orderListQuerySchema,
  output: z
    .object({
      orders: z.array(orderCardSchema),
      counts: z.record(z.enum(orderStates), count).meta({ id: 'OrderCounts' }),
      sides: z.object({ purchases: count, sales: count }).meta({ id: 'OrderSideCounts' }),
      meta: pageMetaSchema,
    })
    .meta({ id: 'OrderPage' }),
});

export const listOrders = forward({
  name: 'listOrders',
  apiScope: 'orders:read',
  method: 'GET',
  path: '/api/orders',
  tag: 'Órdenes',
  summary: 'Órdenes de compra: compras o ventas de tu empresa',
  message: ListOrders,
});
