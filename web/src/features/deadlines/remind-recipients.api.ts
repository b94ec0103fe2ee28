import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { RemindRecipients } from '@cotizaobra/proto/quotations/remind-recipients';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    remindRecipients: build.mutation<
      MessageOutput<typeof RemindRecipients>,
      Keyed<MessageInput<typeof RemindRecipients>>
    >({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.remindRecipients, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Document', id }]),
    }),
  }),
});

export const { useRemindRecipientsMutation } = api;
