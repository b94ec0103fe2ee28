import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AnswerRound } from '@cotizaobra/proto/quotations/answer-round';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    answerRound: build.mutation<MessageOutput<typeof AnswerRound>, Keyed<MessageInput<typeof AnswerRound>>>({
      query: ({ id, roundId, idempotencyKey, ...body }) =>
        call(routeTable.answerRound, { params: { id, roundId }, body, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { useAnswerRoundMutation } = api;
