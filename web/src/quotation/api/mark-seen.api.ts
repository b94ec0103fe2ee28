import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { MarkSeen } from '@cotizaobra/proto/quotations/mark-seen';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from './quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    markSeen: build.mutation<MessageOutput<typeof MarkSeen>, string>({
      query: (id) => call(routeTable.markSeen, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'Unseen']),
    }),
  }),
});

export const { useMarkSeenMutation } = api;
