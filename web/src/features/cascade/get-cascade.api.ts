import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { Cascade } from '@cotizaobra/proto/quotations/cascade-model';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Fetched again when the copy, a Request made from it or an answer changes. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    getCascade: build.query<Cascade, string>({
      query: (id) => call(budgetRouteTable.getCascade, { params: { id } }),
      providesTags: (cascade, _error, id) => documentsIn(cascade, id).map((each) => ({ type: 'Document', id: each })),
    }),
  }),
});

function documentsIn(cascade: Cascade | undefined, id: string): string[] {
  const requests = cascade?.requests ?? [];
  const answers = requests.flatMap(({ dispatches }) => dispatches.flatMap(({ quotationId }) => quotationId ?? []));
  return [id, ...requests.map((request) => request.id), ...answers];
}

export const { useGetCascadeQuery } = api;
