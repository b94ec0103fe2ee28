import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type * as requests from '@cotizaobra/proto/quotations/requests';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { keepElements } from './document-elements.js';
import { quotationApi } from './quotation-tags.js';

export type ListQuery = MessageInput<typeof requests.ListDocuments>;
export type DocumentList = MessageOutput<typeof requests.ListDocuments>;

/** A document without its items, which live in `document-elements.ts` and, while edited, in the editor's store. */
export type DocumentHeader = Omit<requests.DocumentAnswer, 'quotation'> & {
  quotation: Omit<requests.DocumentAnswer['quotation'], 'elements'>;
};

/** What is read: lists, the next code, one document. Unseen counts are the menu's: `api/unseen.api.ts`. */
export const documentsApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<DocumentList, ListQuery>({
      query: (query) => call(routeTable.listDocuments, { query: query as Record<string, string | number> }),
      providesTags: ['DocumentList'],
    }),
    suggestCode: build.query<MessageOutput<typeof requests.SuggestCode>, MessageInput<typeof requests.SuggestCode>>({
      query: (query) => call(routeTable.suggestCode, { query }),
      providesTags: ['SuggestedCode'],
    }),
    getDocument: build.query<DocumentHeader, string>({
      queryFn: async (id, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(call(routeTable.getDocument, { params: { id } }));
        if (error) return { error };
        return { data: splitElements(data as requests.DocumentAnswer) };
      },
      providesTags: (_header, _error, id) => [{ type: 'Document', id }],
    }),
  }),
});

function splitElements(answer: requests.DocumentAnswer): DocumentHeader {
  const { elements, ...quotation } = answer.quotation;
  keepElements(quotation.id, { version: quotation.version, revision: quotation.revision, elements });
  return { ...answer, quotation };
}

export const { useListDocumentsQuery, useSuggestCodeQuery, useGetDocumentQuery } = documentsApi;
