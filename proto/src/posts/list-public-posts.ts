import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { postSchema } from './model.js';

/** Public list: announcements that have not expired, newest first. */
export const ListPublicPosts = defineMessage({
  service: 'posts',
  name: 'list-public-posts',
  access: 'public',
  input: z.object({}),
  output: z.object({ posts: z.array(postSchema) }),
});

export const listPublicPosts = forward({
  name: 'listPublicPosts',
  method: 'GET',
  path: '/api/portal/posts',
  tag: 'Anuncios',
  summary: 'Anuncios destacados del portal',
  message: ListPublicPosts,
});
