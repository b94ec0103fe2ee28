import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';

/** Used tags that contain the typed text, most used first: suggestions of the form. */
export const ListPostTags = defineMessage({
  service: 'posts',
  name: 'list-post-tags',
  access: 'superAdmin',
  input: z.object({ search: storableText().trim().max(40).default('') }),
  output: z.object({ tags: z.array(z.string()) }),
});

export const listPostTags = forward({
  name: 'listPostTags',
  method: 'GET',
  path: '/api/post/tags',
  tag: 'Anuncios',
  summary: 'Tags en uso',
  message: ListPostTags,
});
