import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from './quotation-tags.js';

export type ListQuery = MessageInput<typeof ListDocuments>;
export type DocumentList = MessageOutput<typeof ListDocuments>;

/** Unseen counts are the menu's: `api/unseen.api.ts`. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<DocumentList, ListQuery>({
      query: (query) => call(routeTable.listDocuments, { query: query as Record<string, string | number> }),
      providesTags: ['DocumentList'],
    }),
  }),
});

export const { useListDocumentsQuery } = api;
