import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import type { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import type { CreateQuickRequest } from '@cotizaobra/proto/quotations/create-quick-request';
import type { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import type { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import type { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { MarkSeen } from '@cotizaobra/proto/quotations/mark-seen';
import type { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import type { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import type { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from './quotation-tags.js';

type Update = MessageInput<typeof UpdateDocument>;
type Keyed<T> = T & { idempotencyKey: string };

/** What is written: data, items, state. */
export const documentChangesApi = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    createDocument: build.mutation<MessageOutput<typeof CreateDocument>, Keyed<MessageInput<typeof CreateDocument>>>({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createDocument, { body, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
    /** The short form: a Request with its items at once. */
    createQuickRequest: build.mutation<
      MessageOutput<typeof CreateQuickRequest>,
      Keyed<MessageInput<typeof CreateQuickRequest>>
    >({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createQuickRequest, { body, idempotencyKey }),
      invalidatesTags: ['DocumentList', 'SuggestedCode'],
    }),
    /** A panel of the document page. */
    updateDocument: build.mutation<MessageOutput<typeof UpdateDocument>, Update>({
      query: ({ id, ...body }) => call(routeTable.updateDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    /** The edit dialog of a card. */
    patchDocument: build.mutation<MessageOutput<typeof UpdateDocument>, Update>({
      query: ({ id, ...body }) => call(routeTable.patchDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    /** Operations of the item editor, which keeps its own state: the document is not fetched again for them. */
    editItems: build.mutation<MessageOutput<typeof EditItems>, MessageInput<typeof EditItems>>({
      query: ({ id, ...body }) => call(routeTable.editItems, { params: { id }, body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList']),
    }),
    activateDocument: build.mutation<
      MessageOutput<typeof ActivateDocument>,
      Keyed<MessageInput<typeof ActivateDocument>>
    >({
      query: ({ id, idempotencyKey }) => call(routeTable.activateDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    toggleDocument: build.mutation<MessageOutput<typeof ToggleDocument>, MessageInput<typeof ToggleDocument>>({
      query: ({ id, ...body }) => call(routeTable.toggleDocument, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    deleteDocument: build.mutation<MessageOutput<typeof DeleteDocument>, string>({
      query: (id) => call(routeTable.deleteDocument, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'SuggestedCode']),
    }),
    markSeen: build.mutation<MessageOutput<typeof MarkSeen>, string>({
      query: (id) => call(routeTable.markSeen, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['DocumentList', 'Unseen']),
    }),
    reviseDocument: build.mutation<MessageOutput<typeof ReviseDocument>, Keyed<MessageInput<typeof ReviseDocument>>>({
      query: ({ id, idempotencyKey }) => call(routeTable.reviseDocument, { params: { id }, idempotencyKey }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : touched(id)),
    }),
    duplicateDocument: build.mutation<
      MessageOutput<typeof DuplicateDocument>,
      Keyed<MessageInput<typeof DuplicateDocument>>
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
