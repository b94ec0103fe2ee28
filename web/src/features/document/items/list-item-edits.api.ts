import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';

/** What was saved in the items after a version. A mutation, because each answer is applied once and never cached. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listItemEdits: build.mutation<MessageOutput<typeof ListItemEdits>, { id: string; since: number }>({
      query: ({ id, since }) => call(routeTable.listItemEdits, { params: { id }, query: { since } }),
    }),
  }),
});

export const { listItemEdits } = api.endpoints;
