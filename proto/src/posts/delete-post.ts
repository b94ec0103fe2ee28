import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** Safe to repeat. */
export const DeletePost = defineMessage({
  service: 'posts',
  name: 'delete-post',
  access: 'superAdmin',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
});

export const deletePost = forward({
  name: 'deletePost',
  method: 'DELETE',
  path: '/api/post/:id',
  tag: 'Anuncios',
  summary: 'Eliminar un anuncio',
  message: DeletePost,
});
