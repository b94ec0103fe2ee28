import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Order } from '@cotizaobra/proto/orders/model';
import { call } from '../../../api/call.js';
import { ordersApi } from './orders-tags.js';

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<Order, string>({
      query: (id) => call(catalogRouteTable.getOrder, { params: { id } }),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
  }),
});

export const { useGetOrderQuery } = api;
