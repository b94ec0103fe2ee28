import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { SetFooter } from '@cotizaobra/proto/quotations/set-footer';
import { call } from '../../../api/call.js';
import { touched } from '../../../quotation/api/quotation-tags.js';
import { budgetApi, budgetOf } from './budget-tags.js';

/** 'Pie de presupuesto'. Reading is part of the document. */
const api = budgetApi.injectEndpoints({
  endpoints: (build) => ({
    setFooter: build.mutation<MessageOutput<typeof SetFooter>, MessageInput<typeof SetFooter>>({
      query: ({ id, ...body }) => call(budgetRouteTable.setFooter, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [...touched(id), ...budgetOf(id)]),
    }),
  }),
});

export const { setFooter } = api.endpoints;
