import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';

/** Operations of the item editor. It has its own state, so the document is not reloaded. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    editItems: build.mutation<MessageOutput<typeof EditItems>, MessageInput<typeof EditItems> & { key: string }>({
      query: ({ id, key, ...body }) => call(routeTable.editItems, { params: { id }, body, idempotencyKey: key }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList']),
    }),
  }),
});

export const { editItems } = api.endpoints;
