import { catalogRouteTable as routes } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AddSupply } from '@cotizaobra/proto/technical-data/add-supply';
import type { CreateCategory } from '@cotizaobra/proto/technical-data/create-category';
import type { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import type { PartidaPreview, PreviewPartidaImport } from '@cotizaobra/proto/technical-data/preview-partida-import';
import type { SavePartida } from '@cotizaobra/proto/technical-data/save-partida';
import type { UpdatePartida } from '@cotizaobra/proto/technical-data/update-partida';
import type { UpdateSupply } from '@cotizaobra/proto/technical-data/update-supply';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';
import { formDataOf } from '../../../lib/form-data.js';

type Keyed<T> = T & { idempotencyKey: string };
type WithFile<T> = Omit<T, 'file'> & { file: File };
type SavedCategory = MessageOutput<typeof CreateCategory>;

const all = ['Partida', 'PartidaCategory'] as const;
const afterSuccess = (_answer: unknown, error: unknown) => (error ? [] : all);

/** Changes by superAdmins. After a change of supplies, lists and analyses reload. */
const partidaChangesApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    savePartida: build.mutation<Partida, Keyed<MessageInput<typeof SavePartida>>>({
      query: ({ idempotencyKey, ...body }) => call(routes.savePartida, { body, idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
    updatePartida: build.mutation<Partida, MessageInput<typeof UpdatePartida>>({
      query: ({ id, ...body }) => call(routes.updatePartida, { params: { id }, body }),
      invalidatesTags: afterSuccess,
    }),
    deletePartida: build.mutation<{ id: string }, { id: string; version: number }>({
      query: ({ id, version }) => call(routes.deletePartida, { params: { id }, query: { version } }),
      invalidatesTags: afterSuccess,
    }),
    addSupply: build.mutation<Partida, Keyed<MessageInput<typeof AddSupply>>>({
      query: ({ id, idempotencyKey, ...body }) => call(routes.addSupply, { params: { id }, body, idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
    updateSupply: build.mutation<Partida, MessageInput<typeof UpdateSupply>>({
      query: ({ id, ...body }) => call(routes.updateSupply, { params: { id }, body }),
      invalidatesTags: afterSuccess,
    }),
    deleteSupply: build.mutation<Partida, { id: string; version: number }>({
      query: ({ id, version }) => call(routes.deleteSupply, { params: { id }, query: { version } }),
      invalidatesTags: afterSuccess,
    }),
    createCategory: build.mutation<SavedCategory, Keyed<{ name: string; parentId: string | null }>>({
      query: ({ idempotencyKey, ...body }) => call(routes.createTechnicalCategory, { body, idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
    updateCategory: build.mutation<SavedCategory, { id: string; version: number; name: string }>({
      query: ({ id, ...body }) => call(routes.updateTechnicalCategory, { params: { id }, body }),
      invalidatesTags: afterSuccess,
    }),
    deleteCategory: build.mutation<{ id: string }, { id: string; version: number }>({
      query: ({ id, version }) => call(routes.deleteTechnicalCategory, { params: { id }, query: { version } }),
      invalidatesTags: afterSuccess,
    }),
    previewPartidaImport: build.mutation<PartidaPreview, WithFile<MessageInput<typeof PreviewPartidaImport>>>({
      query: ({ file, ...fields }) => call(routes.previewPartidaImport, { body: formDataOf(fields, file) }),
    }),
    importPartida: build.mutation<Partida, Keyed<WithFile<MessageInput<typeof ImportPartida>>>>({
      query: ({ file, idempotencyKey, ...fields }) =>
        call(routes.importPartida, { body: formDataOf(fields, file), idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
  }),
});

export const {
  useSavePartidaMutation,
  useUpdatePartidaMutation,
  useDeletePartidaMutation,
  useAddSupplyMutation,
  useUpdateSupplyMutation,
  useDeleteSupplyMutation,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  usePreviewPartidaImportMutation,
  useImportPartidaMutation,
} = partidaChangesApi;
