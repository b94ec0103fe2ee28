import type { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Companies a document may be sent to: the directory, read for this feature. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    findRecipients: build.query<
      MessageOutput<typeof SearchCompanies>,
      Partial<MessageInput<typeof SearchCompanies>> & { page: number }
    >({
      query: (query) => call(routeTable.searchCompanies, { query: query as Record<string, string | number> }),
    }),
  }),
});

export const { useFindRecipientsQuery } = api;
