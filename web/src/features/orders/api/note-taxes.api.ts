import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { NoteTaxes } from '@cotizaobra/proto/orders/note-taxes';
import { call } from '../../../api/call.js';
import { ordersApi } from './orders-tags.js';

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    noteTaxes: build.mutation<Order, MessageInput<typeof NoteTaxes>>({
      query: ({ id, ...body }) => call(catalogRouteTable.noteTaxes, { params: { id }, body }),
      invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
    }),
  }),
});

export const { useNoteTaxesMutation } = api;
