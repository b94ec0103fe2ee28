import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

/** `documentId` is the document of the dispatch; only for the cache. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    answerDispatch: build.mutation<
      MessageOutput<typeof AnswerDispatch>,
      Keyed<MessageInput<typeof AnswerDispatch> & { documentId: string }>
    >({
      query: ({ id, documentId: _documentId, idempotencyKey, ...body }) =>
        call(routeTable.answerDispatch, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, _error, { documentId }) => touched(documentId),
    }),
  }),
});

export const { useAnswerDispatchMutation } = api;
