import type { Acceptance } from '@cotizaobra/proto/quotations/get-acceptance';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** What is read before a Quotation is accepted; asked anew each time the question is put. */
const acceptanceApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    getAcceptance: build.query<Acceptance, string>({
      query: (dispatchId) => call(routeTable.getAcceptance, { params: { id: dispatchId } }),
      providesTags: ['DocumentList'],
    }),
  }),
});

export const { useGetAcceptanceQuery } = acceptanceApi;
