import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import type { RemoveAnalysis } from '@cotizaobra/proto/quotations/remove-analysis';
import type { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { call } from '../../../api/call.js';
import { budgetApi, budgetOf } from './budget-tags.js';

export type AnalysisView = MessageOutput<typeof GetAnalysis>;

/** The analysis of one part. */
const api = budgetApi.injectEndpoints({
  endpoints: (build) => ({
    getAnalysis: build.query<AnalysisView, { id: string; itemId: string }>({
      query: (params) => call(budgetRouteTable.getAnalysis, { params }),
      providesTags: (_answer, _error, { id }) => budgetOf(id),
    }),
    setAnalysis: build.mutation<MessageOutput<typeof SetAnalysis>, MessageInput<typeof SetAnalysis>>({
      query: ({ id, itemId, ...body }) => call(budgetRouteTable.setAnalysis, { params: { id, itemId }, body }),
    }),
    removeAnalysis: build.mutation<MessageOutput<typeof RemoveAnalysis>, MessageInput<typeof RemoveAnalysis>>({
      query: ({ id, itemId, version }) =>
        call(budgetRouteTable.removeAnalysis, { params: { id, itemId }, query: { version: String(version) } }),
    }),
  }),
});

export const { setAnalysis, removeAnalysis } = api.endpoints;
export const { useGetAnalysisQuery } = api;
