import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

/** Used by the edit dialog of a card. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    patchDocument: build.mutation<MessageOutput<typeof UpdateDocument>, MessageInput<typeof UpdateDocument>>({
      query: ({ id, ...body }) => call(routeTable.patchDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { usePatchDocumentMutation } = api;
