import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { ReverseReception } from '@cotizaobra/proto/orders/reverse-reception';
import { call } from '../../../api/call.js';
import type { Keyed } from '../../../quotation/api/keyed.js';
import { ordersApi } from './orders-tags.js';

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    reverseReception: build.mutation<Order, Keyed<MessageInput<typeof ReverseReception>>>({
      query: ({ id, receptionId, reason, idempotencyKey }) =>
        call(catalogRouteTable.reverseReception, { params: { id, receptionId }, body: { reason }, idempotencyKey }),
      invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }, 'OrderList'],
    }),
  }),
});

export const { useReverseReceptionMutation } = api;
