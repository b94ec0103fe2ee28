import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';

/** The company's own documents that an analysis can go into. */
const ownDraftsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Document', 'DocumentList'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Documents that accept another line now, latest first. */
    ownDrafts: build.query<QuotationCard[], string>({
      query: (search) => call(routeTable.listOwnDocuments, { query: { search, editable: 'true', orderBy: 'recent' } }),
      transformResponse: ({ quotes }: MessageOutput<typeof ListOwnDocuments>) => quotes,
      providesTags: ['DocumentList'],
    }),
    /** The current version on the server. */
    freshDraft: build.mutation<DocumentAnswer, string>({
      query: (id) => call(routeTable.getDocument, { params: { id } }),
    }),
    addToDraft: build.mutation<unknown, { id: string; version: number; operations: ItemOperation[] }>({
      query: ({ id, ...body }) => call(routeTable.editItems, { params: { id }, body }),
      invalidatesTags: (_answer, _error, { id }) => ['DocumentList', { type: 'Document', id }],
    }),
  }),
});

export const { useOwnDraftsQuery, useFreshDraftMutation, useAddToDraftMutation } = ownDraftsApi;
