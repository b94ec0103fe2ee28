import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Order } from '@cotizaobra/proto/orders/model';
import { call } from '../../../api/call.js';
import type { Keyed } from '../../../quotation/api/keyed.js';
import { ordersApi, stepped } from './orders-tags.js';

/** Steps that take a reason and nothing else. */
const routes = {
  confirm: catalogRouteTable.confirmOrder,
  decline: catalogRouteTable.declineOrder,
  cancel: catalogRouteTable.cancelOrder,
  close: catalogRouteTable.closeOrder,
} as const;
export type OrderStep = keyof typeof routes;

/** `requestId` is the order's; only for the cache. */
type StepInput = Keyed<{ id: string; requestId: string; step: OrderStep; reason?: string }>;

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    stepOrder: build.mutation<Order, StepInput>({
      query: ({ id, step, reason, idempotencyKey }) =>
        call(routes[step], { params: { id }, body: reason ? { reason } : {}, idempotencyKey }),
      invalidatesTags: (_order, _error, { id, requestId }) => stepped(id, requestId),
    }),
  }),
});

export const { useStepOrderMutation } = api;
