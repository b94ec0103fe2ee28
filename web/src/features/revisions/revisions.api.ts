import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import type { ListRevisions } from '@cotizaobra/proto/quotations/list-revisions';
import type { CURRENT } from '@cotizaobra/proto/quotations/revisions';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { keepElements } from '../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

export type RevisionList = MessageOutput<typeof ListRevisions>;

/** Under which `document-elements` keeps the items of a revision. */
export const revisionKey = (id: string, revision: number): string => `${id}@${revision}`;

/** Sent revisions of a document, and their differences. */
const revisionsApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    listRevisions: build.query<RevisionList, string>({
      query: (id) => call(routeTable.listRevisions, { params: { id } }),
      providesTags: (_list, _error, id) => [{ type: 'Document', id }],
    }),
    /** Its items stay out of Redux; both are removed with the last reader. */
    getRevision: build.query<DocumentHeader, { id: string; revision: number }>({
      queryFn: async ({ id, revision }, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(call(routeTable.getRevision, { params: { id, revision } }));
        if (error) return { error };
        const { quotation, ...answer } = data as DocumentAnswer;
        const { elements, ...rest } = quotation;
        keepElements(revisionKey(id, revision), { version: rest.version, revision, elements });
        return { data: { ...answer, quotation: rest } };
      },
      providesTags: (_header, _error, { id }) => [{ type: 'Document', id }],
      keepUnusedDataFor: 0,
    }),
    compareRevisions: build.query<
      MessageOutput<typeof CompareRevisions>,
      { id: string; from: number; to: number | typeof CURRENT }
    >({
      query: ({ id, ...query }) => call(routeTable.compareRevisions, { params: { id }, query }),
      providesTags: (_comparison, _error, { id }) => [{ type: 'Document', id }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListRevisionsQuery, useGetRevisionQuery, useCompareRevisionsQuery } = revisionsApi;
