import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateQuickRequest } from '@cotizaobra/proto/quotations/create-quick-request';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** The short form: a Request with its items at once. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    createQuickRequest: build.mutation<
      MessageOutput<typeof CreateQuickRequest>,
      Keyed<MessageInput<typeof CreateQuickRequest>>
    >({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createQuickRequest, { body, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
  }),
});

export const { useCreateQuickRequestMutation } = api;
