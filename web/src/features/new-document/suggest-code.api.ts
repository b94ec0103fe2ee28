import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { SuggestCode } from '@cotizaobra/proto/quotations/suggest-code';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    suggestCode: build.query<MessageOutput<typeof SuggestCode>, MessageInput<typeof SuggestCode>>({
      query: (query) => call(routeTable.suggestCode, { query }),
      providesTags: ['SuggestedCode'],
    }),
  }),
});

export const { useSuggestCodeQuery } = api;
