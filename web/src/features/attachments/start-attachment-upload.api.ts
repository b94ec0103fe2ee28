import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { StartAttachmentUpload } from '@cotizaobra/proto/quotations/start-attachment-upload';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    startAttachmentUpload: build.mutation<
      MessageOutput<typeof StartAttachmentUpload>,
      MessageInput<typeof StartAttachmentUpload>
    >({
      query: ({ id, ...body }) => call(routeTable.startAttachmentUpload, { params: { id }, body }),
    }),
  }),
});

export const { startAttachmentUpload } = api.endpoints;
