import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type * as dispatchMessages from '@cotizaobra/proto/quotations/dispatch-requests';
import type * as documentMessages from '@cotizaobra/proto/quotations/document-requests';
import type * as itemMessages from '@cotizaobra/proto/quotations/item-requests';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from './quotation-tags.js';

type Update = MessageInput<typeof documentMessages.UpdateDocument>;
type Keyed<T> = T & { idempotencyKey: string };

/** What is written: data, items, state. */
export const documentChangesApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    createDocument: build.mutation<
      MessageOutput<typeof documentMessages.CreateDocument>,
      Keyed<MessageInput<typeof documentMessages.CreateDocument>>
    >({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createDocument, { body, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
    /** The short form: a Request with its items at once. */
    createQuickRequest: build.mutation<
      MessageOutput<typeof documentMessages.CreateQuickRequest>,
      Keyed<MessageInput<typeof documentMessages.CreateQuickRequest>>
    >({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createQuickRequest, { body, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
    /** A panel of the document page. */
    updateDocument: build.mutation<MessageOutput<typeof documentMessages.UpdateDocument>, Update>({
      query: ({ id, ...body }) => call(routeTable.updateDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    /** The edit dialog of a card. */
    patchDocument: build.mutation<MessageOutput<typeof documentMessages.UpdateDocument>, Update>({
      query: ({ id, ...body }) => call(routeTable.patchDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    /** Operations of the item editor, which keeps its own state: the document is not fetched again for them. */
    editItems: build.mutation<
      MessageOutput<typeof itemMessages.EditItems>,
      MessageInput<typeof itemMessages.EditItems>
    >({
      query: ({ id, ...body }) => call(routeTable.editItems, { params: { id }, body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList']),
    }),
    activateDocument: build.mutation<
      MessageOutput<typeof documentMessages.ActivateDocument>,
      Keyed<MessageInput<typeof documentMessages.ActivateDocument>>
    >({
      query: ({ id, idempotencyKey }) => call(routeTable.activateDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    toggleDocument: build.mutation<
      MessageOutput<typeof documentMessages.ToggleDocument>,
      MessageInput<typeof documentMessages.ToggleDocument>
    >({
      query: ({ id, ...body }) => call(routeTable.toggleDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    deleteDocument: build.mutation<MessageOutput<typeof documentMessages.DeleteDocument>, string>({
      query: (id) => call(routeTable.deleteDocument, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'SuggestedCode']),
    }),
    markSeen: build.mutation<MessageOutput<typeof dispatchMessages.MarkSeen>, string>({
      query: (id) => call(routeTable.markSeen, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'Unseen']),
    }),
    reviseDocument: build.mutation<
      MessageOutput<typeof documentMessages.ReviseDocument>,
      Keyed<MessageInput<typeof documentMessages.ReviseDocument>>
    >({
      query: ({ id, idempotencyKey }) => call(routeTable.reviseDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    duplicateDocument: build.mutation<
      MessageOutput<typeof documentMessages.DuplicateDocument>,
      Keyed<MessageInput<typeof documentMessages.DuplicateDocument>>
    >({
      query: ({ id, idempotencyKey }) => call(routeTable.duplicateDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
  }),
});

export const {
  useCreateDocumentMutation,
  useCreateQuickRequestMutation,
  useUpdateDocumentMutation,
  usePatchDocumentMutation,
  useActivateDocumentMutation,
  useToggleDocumentMutation,

  useMarkSeenMutation,
  useReviseDocumentMutation,
  useDuplicateDocumentMutation,
} = documentChangesApi;
