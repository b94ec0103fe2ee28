import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { postSchema } from './model.js';

/** 'Mis Anuncios', expired ones included; `search` looks in titles, ignoring case and accents. */
export const ListManagedPosts = defineMessage({
  service: 'posts',
  name: 'list-managed-posts',
  access: 'superAdmin',
  input: z.object({ page: pageQuerySchema, search: storableText().trim().max(200).default('') }),
  output: z.object({ posts: z.array(postSchema), meta: pageMetaSchema, hasAny: z.boolean() }),
});

export const listManagedPosts = forward({
  name: 'listManagedPosts',
  method: 'GET',
  path: '/api/post/managed',
  tag: 'Anuncios',
  summary: 'Mis Anuncios: todos, también los vencidos',
  message: ListManagedPosts,
});
