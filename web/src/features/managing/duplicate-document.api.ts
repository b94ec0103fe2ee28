import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    duplicateDocument: build.mutation<
      MessageOutput<typeof DuplicateDocument>,
      Keyed<MessageInput<typeof DuplicateDocument>>
    >({
      query: ({ id, idempotencyKey }) => call(routeTable.duplicateDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
  }),
});

export const { duplicateDocument } = api.endpoints;
export const { useDuplicateDocumentMutation } = api;
