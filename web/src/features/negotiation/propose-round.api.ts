import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ProposeRound } from '@cotizaobra/proto/quotations/propose-round';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    proposeRound: build.mutation<MessageOutput<typeof ProposeRound>, Keyed<MessageInput<typeof ProposeRound>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.proposeRound, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { useProposeRoundMutation } = api;
