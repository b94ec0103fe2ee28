import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { RecordReception } from '@cotizaobra/proto/orders/record-reception';
import { call } from '../../../api/call.js';
import type { Keyed } from '../../../quotation/api/keyed.js';
import { ordersApi } from './orders-tags.js';

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    recordReception: build.mutation<Order, Keyed<MessageInput<typeof RecordReception>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(catalogRouteTable.recordReception, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }, 'OrderList'],
    }),
  }),
});

export const { useRecordReceptionMutation } = api;
