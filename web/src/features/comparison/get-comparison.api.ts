import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

interface ComparisonQuery {
  id: string;
  /** For 'Mejor reparto'; absent: no limit. */
  maxProviders?: number;
}

/** Fetched again when the Request or one of its answers changes. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    getComparison: build.query<Comparison, ComparisonQuery>({
      query: ({ id, maxProviders }) => call(routeTable.getComparison, { params: { id }, query: { maxProviders } }),
      providesTags: (comparison, _error, { id }) => [
        { type: 'Document', id },
        ...(comparison?.answers ?? []).map(({ quotationId }) => ({ type: 'Document' as const, id: quotationId })),
      ],
    }),
  }),
});

export const { useGetComparisonQuery } = api;
export const { getComparison } = api.endpoints;
