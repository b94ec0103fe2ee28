import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Order } from '@cotizaobra/proto/orders/model';
import { call } from '../../../api/call.js';
import { ordersApi } from './orders-tags.js';

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<Order, string>({
      query: (id) => call(catalogRouteTable.getOrder, { params: { id } }),
      // A later award of its Request decides what is left of a declined order.
      providesTags: (order, _error, id) => [
        { type: 'Order', id },
        ...(order?.state === 'DECLINED' ? [{ type: 'Document' as const, id: order.request.id }] : []),
      ],
    }),
  }),
});

export const { useGetOrderQuery } = api;
