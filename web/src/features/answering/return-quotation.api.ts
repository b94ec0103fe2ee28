import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

/** Sends the priced copy back. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    returnQuotation: build.mutation<MessageOutput<typeof ReturnQuotation>, Keyed<MessageInput<typeof ReturnQuotation>>>(
      {
        query: ({ id, idempotencyKey, ...body }) =>
          call(routeTable.returnQuotation, { params: { id }, body, idempotencyKey }),
        invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
      },
    ),
  }),
});

export const { useReturnQuotationMutation } = api;
