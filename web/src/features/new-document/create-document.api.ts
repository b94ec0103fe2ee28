import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    createDocument: build.mutation<MessageOutput<typeof CreateDocument>, Keyed<MessageInput<typeof CreateDocument>>>({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createDocument, { body, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
  }),
});

export const { useCreateDocumentMutation } = api;
