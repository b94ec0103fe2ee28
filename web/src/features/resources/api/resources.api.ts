import { catalogRouteTable as routes } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateResource } from '@cotizaobra/proto/technical-data/create-resource';
import type { CreateResourceCategory } from '@cotizaobra/proto/technical-data/create-resource-category';
import type { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import type { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import type { ListResources } from '@cotizaobra/proto/technical-data/list-resources';
import type { PreviewResourceImport, ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import type { UpdateResource } from '@cotizaobra/proto/technical-data/update-resource';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';
import { formDataOf } from '../../../lib/form-data.js';

type Keyed<T> = T & { idempotencyKey: string };
type WithFile<T> = Omit<T, 'file'> & { file: File };
type SavedCategory = MessageOutput<typeof CreateResourceCategory>;

export type ResourcePage = MessageOutput<typeof ListResources>;
export type ResourceQuery = Pick<
  MessageInput<typeof ListResources>,
  'categoryId' | 'search' | 'orderBy' | 'sortOrder'
> & { page: number };

const afterSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['Resource', 'ResourceCategory'] as const));

/** The company's inventory. After a change the list and the tree reload. */
export const resourcesApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    resources: build.query<ResourcePage, ResourceQuery>({
      query: (query) => call(routes.listResources, { query }),
      providesTags: ['Resource'],
    }),
    resourceCategories: build.query<MessageOutput<typeof ListResourceCategories>, void>({
      query: () => call(routes.listResourceCategories),
      providesTags: ['ResourceCategory'],
    }),
    createResource: build.mutation<Resource, Keyed<MessageInput<typeof CreateResource>>>({
      query: ({ idempotencyKey, ...body }) => call(routes.createResource, { body, idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
    updateResource: build.mutation<Resource, MessageInput<typeof UpdateResource>>({
      query: ({ id, ...body }) => call(routes.updateResource, { params: { id }, body }),
      invalidatesTags: afterSuccess,
    }),
    deleteResource: build.mutation<{ id: string }, string>({
      query: (id) => call(routes.deleteResource, { params: { id } }),
      invalidatesTags: afterSuccess,
    }),
    createResourceCategory: build.mutation<SavedCategory, Keyed<{ name: string; parentId: string | null }>>({
      query: ({ idempotencyKey, ...body }) => call(routes.createResourceCategory, { body, idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
    renameResourceCategory: build.mutation<SavedCategory, { id: string; version: number; name: string }>({
      query: ({ id, ...body }) => call(routes.renameResourceCategory, { params: { id }, body }),
      invalidatesTags: afterSuccess,
    }),
    deleteResourceCategory: build.mutation<{ id: string }, { id: string; version: number }>({
      query: ({ id, version }) => call(routes.deleteResourceCategory, { params: { id }, query: { version } }),
      invalidatesTags: afterSuccess,
    }),
    previewResourceImport: build.mutation<ResourcePreview, WithFile<MessageInput<typeof PreviewResourceImport>>>({
      query: ({ file, ...fields }) => call(routes.previewResourceImport, { body: formDataOf(fields, file) }),
    }),
    importResources: build.mutation<
      MessageOutput<typeof ImportResources>,
      Keyed<WithFile<MessageInput<typeof ImportResources>>>
    >({
      query: ({ file, idempotencyKey, ...fields }) =>
        call(routes.importResources, { body: formDataOf(fields, file), idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
  }),
});

export const {
  useResourcesQuery,
  useResourceCategoriesQuery,
  useCreateResourceMutation,
  useUpdateResourceMutation,
  useDeleteResourceMutation,
  useCreateResourceCategoryMutation,
  useRenameResourceCategoryMutation,
  useDeleteResourceCategoryMutation,
  usePreviewResourceImportMutation,
  useImportResourcesMutation,
} = resourcesApi;
