import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    awardRequest: build.mutation<MessageOutput<typeof AwardRequest>, Keyed<MessageInput<typeof AwardRequest>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.awardRequest, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
  }),
});

export const { useAwardRequestMutation } = api;
