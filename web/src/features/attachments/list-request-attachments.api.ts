import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListRequestAttachments } from '@cotizaobra/proto/quotations/list-request-attachments';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

type AttachmentList = MessageOutput<typeof ListRequestAttachments>;

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listRequestAttachments: build.query<AttachmentList, string>({
      query: (id) => call(routeTable.listRequestAttachments, { params: { id } }),
      // Sending and revising decide what may change.
      providesTags: (_list, _error, id) => [
        { type: 'Attachments', id },
        { type: 'Document', id },
      ],
    }),
  }),
});

export const { useListRequestAttachmentsQuery } = api;
