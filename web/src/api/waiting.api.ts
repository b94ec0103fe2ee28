import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import type { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from './base-api.js';
import { call } from './call.js';

/** What waits for a decision of the company, as the first page counts it. */
const waitingApi = baseApi.enhanceEndpoints({ addTagTypes: ['DocumentList', 'OrderList'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Returned Quotations that were neither accepted nor rejected. */
    waitingQuotations: build.query<MessageOutput<typeof ListDocuments>, void>({
      query: () =>
        call(routeTable.listDocuments, {
          query: { context: 'proveedores', type: 'Quotation', statusCompany: 'PENDING' },
        }),
      providesTags: ['DocumentList'],
    }),
    /** Orders that the company has to confirm. */
    waitingOrders: build.query<MessageOutput<typeof ListOrders>, void>({
      query: () => call(catalogRouteTable.listOrders, { query: { side: 'sales', state: 'ISSUED' } }),
      providesTags: ['OrderList'],
    }),
  }),
});

export const { useWaitingQuotationsQuery, useWaitingOrdersQuery } = waitingApi;
