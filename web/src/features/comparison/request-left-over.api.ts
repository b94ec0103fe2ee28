import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { RequestLeftOver } from '@cotizaobra/proto/quotations/request-left-over';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Makes a new Request of the lines that nobody won. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    requestLeftOver: build.mutation<MessageOutput<typeof RequestLeftOver>, Keyed<{ id: string }>>({
      query: ({ id, idempotencyKey }) => call(routeTable.requestLeftOver, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'SuggestedCode']),
    }),
  }),
});

export const { useRequestLeftOverMutation } = api;
