import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CompleteAttachmentUpload } from '@cotizaobra/proto/quotations/complete-attachment-upload';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    completeAttachmentUpload: build.mutation<
      MessageOutput<typeof CompleteAttachmentUpload>,
      MessageInput<typeof CompleteAttachmentUpload>
    >({
      query: (params) => call(routeTable.completeAttachmentUpload, { params }),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Attachments', id }],
    }),
  }),
});

export const { completeAttachmentUpload } = api.endpoints;
