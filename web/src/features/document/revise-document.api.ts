import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    reviseDocument: build.mutation<MessageOutput<typeof ReviseDocument>, Keyed<MessageInput<typeof ReviseDocument>>>({
      query: ({ id, idempotencyKey }) => call(routeTable.reviseDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { useReviseDocumentMutation } = api;
