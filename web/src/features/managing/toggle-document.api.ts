import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

/** Moves a document to Eliminadas and back. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    toggleDocument: build.mutation<MessageOutput<typeof ToggleDocument>, MessageInput<typeof ToggleDocument>>({
      query: ({ id, ...body }) => call(routeTable.toggleDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { toggleDocument } = api.endpoints;
export const { useToggleDocumentMutation } = api;
