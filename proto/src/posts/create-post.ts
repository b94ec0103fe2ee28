import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { postErrors } from './errors.js';
import { postFormSchema, postSchema } from './model.js';

export const CreatePost = defineMessage({
  service: 'posts',
  name: 'create-post',
  access: 'superAdmin',
  input: postFormSchema,
  output: postSchema,
  errors: [postErrors.EXPIRED_DATE, postErrors.UNKNOWN_IMAGE],
  idempotent: true,
});

export const createPost = forward({
  name: 'createPost',
  method: 'POST',
  path: '/api/post',
  tag: 'Anuncios',
  status: 201,
  idempotent: true,
  summary: 'Publicar un anuncio',
  message: CreatePost,
});
