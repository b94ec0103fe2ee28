import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import type { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import type { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from './quotation-tags.js';

type Keyed<T> = T & { idempotencyKey: string };

/** What goes from one company to another and how it is answered. */
export const dispatchesApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    /** One recipient: the send dialog shows each on its own line, and a failure on one does not stop the others. */
    sendToCompany: build.mutation<
      DispatchView & { requestId: string | null },
      Keyed<{ id: string; companyId: string; message: string }>
    >({
      query: ({ id, companyId, message, idempotencyKey }) =>
        call(routeTable.sendToCompany, { params: { id, companyId }, body: { message }, idempotencyKey }),
    }),
    sendToClient: build.mutation<MessageOutput<typeof SendToClient>, Keyed<MessageInput<typeof SendToClient>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.sendToClient, { params: { id }, body, idempotencyKey }),
    }),
    /** `documentId` is what the dispatch belongs to, for the cache alone. */
    answerDispatch: build.mutation<
      MessageOutput<typeof AnswerDispatch>,
      Keyed<MessageInput<typeof AnswerDispatch> & { documentId: string }>
    >({
      query: ({ id, documentId: _documentId, idempotencyKey, ...body }) =>
        call(routeTable.answerDispatch, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, _error, { documentId }) => touched(documentId),
    }),
    returnQuotation: build.mutation<MessageOutput<typeof ReturnQuotation>, Keyed<MessageInput<typeof ReturnQuotation>>>(
      {
        query: ({ id, idempotencyKey, ...body }) =>
          call(routeTable.returnQuotation, { params: { id }, body, idempotencyKey }),
        invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
      },
    ),
  }),
});

export const { useAnswerDispatchMutation, useReturnQuotationMutation } = dispatchesApi;
