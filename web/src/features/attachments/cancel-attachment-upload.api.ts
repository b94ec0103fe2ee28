import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { CancelAttachmentUpload } from '@cotizaobra/proto/quotations/cancel-attachment-upload';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    cancelAttachmentUpload: build.mutation<unknown, MessageInput<typeof CancelAttachmentUpload>>({
      query: (params) => call(routeTable.cancelAttachmentUpload, { params }),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Attachments', id }],
    }),
  }),
});

export const { cancelAttachmentUpload } = api.endpoints;
