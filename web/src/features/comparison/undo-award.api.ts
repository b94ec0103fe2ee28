import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { UndoAward } from '@cotizaobra/proto/quotations/undo-award';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    undoAward: build.mutation<MessageOutput<typeof UndoAward>, string>({
      query: (id) => call(routeTable.undoAward, { params: { id } }),
      invalidatesTags: (_answer, _error, id) => touched(id),
    }),
  }),
});

export const { useUndoAwardMutation } = api;
