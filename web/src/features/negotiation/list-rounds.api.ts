import type { Negotiation } from '@cotizaobra/proto/quotations/rounds-model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listRounds: build.query<Negotiation, string>({
      query: (id) => call(routeTable.listRounds, { params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Document', id }],
    }),
  }),
});

export const { useListRoundsQuery } = api;
