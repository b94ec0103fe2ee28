import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { keepElements } from './document-elements.js';
import { quotationApi } from './quotation-tags.js';

/** A document without its items, which live in `document-elements.ts` and, while edited, in the editor's store. */
export type DocumentHeader = Omit<DocumentAnswer, 'quotation'> & {
  quotation: Omit<DocumentAnswer['quotation'], 'elements'>;
};

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    getDocument: build.query<DocumentHeader, string>({
      queryFn: async (id, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(call(routeTable.getDocument, { params: { id } }));
        if (error) return { error };
        return { data: splitElements(data as DocumentAnswer) };
      },
      // A Quotation shows the state of the Request made from it, a copy the deadline of the Request that it answers.
      providesTags: (header, _error, id) => [
        { type: 'Document', id },
        ...[header?.links?.linkedRequest, header?.links?.request].flatMap((linked) =>
          linked ? [{ type: 'Document' as const, id: linked.id }] : [],
        ),
      ],
    }),
  }),
});

function splitElements(answer: DocumentAnswer): DocumentHeader {
  const { elements, ...quotation } = answer.quotation;
  keepElements(quotation.id, { version: quotation.version, revision: quotation.revision, elements });
  return { ...answer, quotation };
}

export const { getDocument } = api.endpoints;
export const { useGetDocumentQuery } = api;
