import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import { call } from '../../../api/call.js';
import type { Keyed } from '../../../quotation/api/keyed.js';
import { ordersApi, stepped } from './orders-tags.js';

/** Steps that take a reason, and the confirmation who confirms. */
const routes = {
  confirm: catalogRouteTable.confirmOrder,
  decline: catalogRouteTable.declineOrder,
  cancel: catalogRouteTable.cancelOrder,
  close: catalogRouteTable.closeOrder,
} as const;
export type OrderStep = keyof typeof routes;

/** `requestId` is the order's; only for the cache. */
type StepInput = Keyed<{ id: string; requestId: string; step: OrderStep; reason?: string; acceptedBy?: AcceptedBy }>;

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    stepOrder: build.mutation<Order, StepInput>({
      query: ({ id, step, reason, acceptedBy, idempotencyKey }) => {
        const body = { ...(reason ? { reason } : {}), ...(acceptedBy ? { acceptedBy } : {}) };
        return call(routes[step], { params: { id }, body, idempotencyKey });
      },
      invalidatesTags: (_order, _error, { id, requestId }) => stepped(id, requestId),
    }),
  }),
});

export const { useStepOrderMutation } = api;
