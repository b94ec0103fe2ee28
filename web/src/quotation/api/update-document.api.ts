import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from './quotation-tags.js';

/** A panel of the document page. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    updateDocument: build.mutation<MessageOutput<typeof UpdateDocument>, MessageInput<typeof UpdateDocument>>({
      query: ({ id, ...body }) => call(routeTable.updateDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { updateDocument } = api.endpoints;
export const { useUpdateDocumentMutation } = api;
