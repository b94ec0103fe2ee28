import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import type { SaveComparison } from '@cotizaobra/proto/quotations/save-comparison';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Basis, rates and adjustments. Its answer is the new comparison, so nothing is fetched again. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    saveComparison: build.mutation<Comparison, MessageInput<typeof SaveComparison>>({
      query: ({ id, ...body }) => call(routeTable.saveComparison, { params: { id }, body }),
    }),
  }),
});

export const { useSaveComparisonMutation } = api;
