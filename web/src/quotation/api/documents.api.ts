import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type * as answers from '@cotizaobra/proto/quotations/answers';
import type { ListCounterparties } from '@cotizaobra/proto/quotations/list-counterparties';
import type { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import type { SuggestCode } from '@cotizaobra/proto/quotations/suggest-code';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { keepElements } from './document-elements.js';
import { quotationApi } from './quotation-tags.js';

export type ListQuery = MessageInput<typeof ListDocuments>;
export type DocumentList = MessageOutput<typeof ListDocuments>;

/** A document without its items, which live in `document-elements.ts` and, while edited, in the editor's store. */
export type DocumentHeader = Omit<answers.DocumentAnswer, 'quotation'> & {
  quotation: Omit<answers.DocumentAnswer['quotation'], 'elements'>;
};

/** What is read: lists, the next code, one document. Unseen counts are the menu's: `api/unseen.api.ts`. */
export const documentsApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<DocumentList, ListQuery>({
      query: (query) => call(routeTable.listDocuments, { query: query as Record<string, string | number> }),
      providesTags: ['DocumentList'],
    }),
    /** Whom the client filter offers. */
    listCounterparties: build.query<
      MessageOutput<typeof ListCounterparties>,
      Partial<MessageInput<typeof ListCounterparties>>
    >({
      query: (query) => call(routeTable.listCounterparties, { query }),
      providesTags: ['DocumentList'],
    }),
    suggestCode: build.query<MessageOutput<typeof SuggestCode>, MessageInput<typeof SuggestCode>>({
      query: (query) => call(routeTable.suggestCode, { query }),
      providesTags: ['SuggestedCode'],
    }),
    getDocument: build.query<DocumentHeader, string>({
      queryFn: async (id, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(call(routeTable.getDocument, { params: { id } }));
        if (error) return { error };
        return { data: splitElements(data as answers.DocumentAnswer) };
      },
      // A Quotation shows what becomes of the Request made from it.
      providesTags: (header, _error, id) => [
        { type: 'Document', id },
        ...(header?.links?.linkedRequest ? [{ type: 'Document' as const, id: header.links.linkedRequest.id }] : []),
      ],
    }),
  }),
});

function splitElements(answer: answers.DocumentAnswer): DocumentHeader {
  const { elements, ...quotation } = answer.quotation;
  keepElements(quotation.id, { version: quotation.version, revision: quotation.revision, elements });
  return { ...answer, quotation };
}

export const { useListDocumentsQuery, useListCounterpartiesQuery, useSuggestCodeQuery, useGetDocumentQuery } =
  documentsApi;
