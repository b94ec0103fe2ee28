import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { FillCascade } from '@cotizaobra/proto/quotations/fill-cascade';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** The page reloads the document in the same turn, so nothing is invalidated before. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    fillCascade: build.mutation<MessageOutput<typeof FillCascade>, MessageInput<typeof FillCascade>>({
      query: ({ id, ...body }) => call(budgetRouteTable.fillCascade, { params: { id }, body }),
    }),
  }),
});

export const { fillCascade } = api.endpoints;
