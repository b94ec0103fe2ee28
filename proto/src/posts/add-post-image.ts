import { z } from 'zod';
import { fileErrors, fileUpload, incomingFileSchema, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';

/**
 * Stores an uploaded picture and returns its path, which announcements use. Unused pictures are removed after one day.
 */
export const AddPostImage = defineMessage({
  service: 'posts',
  name: 'add-post-image',
  access: 'superAdmin',
  input: z.object({ file: incomingFileSchema }),
  output: z.object({ image: z.string() }),
  errors: [fileErrors.NOT_AN_IMAGE, fileErrors.IMAGE_TOO_LARGE],
  deadlineMs: 20_000,
});

export const addPostImage = edge({
  name: 'addPostImage',
  method: 'POST',
  path: '/api/post/image',
  tag: 'Anuncios',
  access: AddPostImage.access,
  status: 201,
  upload: fileUpload,
  response: AddPostImage.output,
  errors: [...AddPostImage.errors, ...uploadErrors],
  summary: 'Subir la imagen de un anuncio',
});
