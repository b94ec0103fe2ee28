import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    activateDocument: build.mutation<
      MessageOutput<typeof ActivateDocument>,
      Keyed<MessageInput<typeof ActivateDocument>>
    >({
      query: ({ id, idempotencyKey }) => call(routeTable.activateDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { useActivateDocumentMutation } = api;
