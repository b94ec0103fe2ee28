import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Deletes for good. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    deleteDocument: build.mutation<MessageOutput<typeof DeleteDocument>, string>({
      query: (id) => call(routeTable.deleteDocument, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'SuggestedCode']),
    }),
  }),
});

export const { deleteDocument } = api.endpoints;
