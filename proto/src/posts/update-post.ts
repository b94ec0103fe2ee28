import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { versionSchema } from '../core/stored-integer.js';
import { postErrors } from './errors.js';
import { postChangesSchema, postSchema } from './model.js';

/** With `version` a stale change is refused; without it the last change wins. */
export const UpdatePost = defineMessage({
  service: 'posts',
  name: 'update-post',
  access: 'superAdmin',
  input: postChangesSchema.extend({ id: z.uuid(), version: versionSchema.optional() }),
  output: postSchema,
  errors: [postErrors.POST_NOT_FOUND, postErrors.STALE_POST, postErrors.EXPIRED_DATE, postErrors.UNKNOWN_IMAGE],
});

export const updatePost = forward({
  name: 'updatePost',
  method: 'PATCH',
  path: '/api/post/:id',
  tag: 'Anuncios',
  summary: 'Cambiar un anuncio o destacarlo',
  message: UpdatePost,
});
