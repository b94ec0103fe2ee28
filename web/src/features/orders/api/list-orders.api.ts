import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import { call } from '../../../api/call.js';
import { ordersApi } from './orders-tags.js';

export type OrdersQuery = MessageInput<typeof ListOrders>;
export type OrderPage = MessageOutput<typeof ListOrders>;

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<OrderPage, OrdersQuery>({
      query: (query) => call(catalogRouteTable.listOrders, { query: query as Record<string, string | number> }),
      providesTags: ['OrderList'],
    }),
  }),
});

export const { useListOrdersQuery } = api;
