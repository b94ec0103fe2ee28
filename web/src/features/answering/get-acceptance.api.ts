import type { Acceptance } from '@cotizaobra/proto/quotations/get-acceptance';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Data for the acceptance dialog; reloaded each time it opens. */
const acceptanceApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    getAcceptance: build.query<Acceptance, string>({
      query: (dispatchId) => call(routeTable.getAcceptance, { params: { id: dispatchId } }),
      providesTags: ['DocumentList'],
    }),
  }),
});

export const { useGetAcceptanceQuery } = acceptanceApi;
