import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { AddPostImage } from '@cotizaobra/proto/posts/add-post-image';
import type { ListManagedPosts } from '@cotizaobra/proto/posts/list-managed-posts';
import type { ListPostTags } from '@cotizaobra/proto/posts/list-post-tags';
import type { ListPosts } from '@cotizaobra/proto/posts/list-posts';
import type { Post } from '@cotizaobra/proto/posts/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

type Page = MessageOutput<typeof ListPosts>;
type ManagedPage = MessageOutput<typeof ListManagedPosts>;

interface PostFields {
  title: string;
  description: string;
  expireDate: string;
  tags: string[];
  idCompany: string | null;
  image: string | null;
  action: string;
  actionUrl: string;
  highlight: boolean;
}

const changed = ['Posts', 'PostTags'] as const;

const postsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Posts', 'PostTags'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Not expired ones, newest first. */
    posts: build.query<Page, { page: number; highlight?: 'true' | 'false' }>({
      query: (query) => call(routeTable.listPosts, { query }),
      providesTags: ['Posts'],
    }),
    managedPosts: build.query<ManagedPage, { page: number; search: string }>({
      query: (query) => call(routeTable.listManagedPosts, { query }),
      providesTags: ['Posts'],
    }),
    postTags: build.query<MessageOutput<typeof ListPostTags>, string>({
      query: (search) => call(routeTable.listPostTags, { query: { search } }),
      providesTags: ['PostTags'],
    }),
    /** Id and name of every company, for the selector. */
    companyNames: build.query<{ companies: { id: string; name: string }[] }, string>({
      query: (search) => call(routeTable.listCompanies, { query: { search } }),
    }),
    createPost: build.mutation<Post, PostFields & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => call(routeTable.createPost, { body, idempotencyKey }),
      invalidatesTags: changed,
    }),
    updatePost: build.mutation<Post, { id: string; version?: number } & Partial<PostFields>>({
      query: ({ id, ...body }) => call(routeTable.updatePost, { params: { id }, body }),
      invalidatesTags: changed,
    }),
    deletePost: build.mutation<unknown, string>({
      query: (id) => call(routeTable.deletePost, { params: { id } }),
      invalidatesTags: changed,
    }),
    addPostImage: build.mutation<MessageOutput<typeof AddPostImage>, File>({
      query: (file) => {
        const body = new FormData();
        body.set('file', file);
        return call(routeTable.addPostImage, { body });
      },
    }),
  }),
});

export const {
  usePostsQuery,
  useManagedPostsQuery,
  usePostTagsQuery,
  useCompanyNamesQuery,
  useCreatePostMutation,
  useUpdatePostMutation,
  useDeletePostMutation,
  useAddPostImageMutation,
} = postsApi;
