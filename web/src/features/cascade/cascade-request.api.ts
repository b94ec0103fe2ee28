import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CascadeRequest } from '@cotizaobra/proto/quotations/cascade-request';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    cascadeRequest: build.mutation<MessageOutput<typeof CascadeRequest>, Keyed<MessageInput<typeof CascadeRequest>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(budgetRouteTable.cascadeRequest, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { useCascadeRequestMutation } = api;
