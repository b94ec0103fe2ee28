import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { RemoveRequestAttachment } from '@cotizaobra/proto/quotations/remove-request-attachment';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    removeRequestAttachment: build.mutation<unknown, MessageInput<typeof RemoveRequestAttachment>>({
      query: (params) => call(routeTable.removeRequestAttachment, { params }),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Attachments', id }],
    }),
  }),
});

export const { useRemoveRequestAttachmentMutation } = api;
