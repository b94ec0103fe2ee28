import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { postSchema } from './model.js';

/** Not expired ones, newest first, highlighted or all. */
export const ListPosts = defineMessage({
  service: 'posts',
  name: 'list-posts',
  access: 'session',
  input: z.object({ page: pageQuerySchema, highlight: z.enum(['true', 'false']).optional() }),
  output: z.object({ posts: z.array(postSchema), meta: pageMetaSchema }),
});

export const listPosts = forward({
  name: 'listPosts',
  method: 'GET',
  path: '/api/post',
  tag: 'Anuncios',
  summary: 'Anuncios vigentes, los más nuevos primero',
  message: ListPosts,
});
