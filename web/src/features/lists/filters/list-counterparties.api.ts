import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListCounterparties } from '@cotizaobra/proto/quotations/list-counterparties';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';

/** Companies of the client filter. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listCounterparties: build.query<
      MessageOutput<typeof ListCounterparties>,
      Partial<MessageInput<typeof ListCounterparties>>
    >({
      query: (query) => call(routeTable.listCounterparties, { query }),
      providesTags: ['DocumentList'],
    }),
  }),
});

export const { useListCounterpartiesQuery } = api;
