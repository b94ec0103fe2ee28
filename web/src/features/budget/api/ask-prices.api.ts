import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AskPrices } from '@cotizaobra/proto/quotations/ask-prices';
import type { ListAskedPrices } from '@cotizaobra/proto/quotations/list-asked-prices';
import type { SuggestPriceRequests } from '@cotizaobra/proto/quotations/suggest-price-requests';
import { call } from '../../../api/call.js';
import type { Keyed } from '../../../quotation/api/keyed.js';
import { budgetApi, budgetOf } from './budget-tags.js';

export type PriceRequestGroup = MessageOutput<typeof SuggestPriceRequests>['groups'][number];
export type AskedPrice = MessageOutput<typeof ListAskedPrices>['prices'][number];

/** 'Pedir precios' of chosen resources, and the prices that came back. */
const api = budgetApi.injectEndpoints({
  endpoints: (build) => ({
    suggestPriceRequests: build.query<
      MessageOutput<typeof SuggestPriceRequests>,
      MessageInput<typeof SuggestPriceRequests>
    >({
      query: ({ id, ...body }) => call(budgetRouteTable.suggestPriceRequests, { params: { id }, body }),
      providesTags: (_answer, _error, { id }) => budgetOf(id),
    }),
    askPrices: build.mutation<MessageOutput<typeof AskPrices>, Keyed<MessageInput<typeof AskPrices>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(budgetRouteTable.askPrices, { params: { id }, body, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [...budgetOf(id), 'DocumentList']),
    }),
    listAskedPrices: build.query<MessageOutput<typeof ListAskedPrices>, string>({
      query: (id) => call(budgetRouteTable.listAskedPrices, { params: { id } }),
      providesTags: (_answer, _error, id) => budgetOf(id),
    }),
  }),
});

export const { useSuggestPriceRequestsQuery, useAskPricesMutation, useListAskedPricesQuery } = api;
