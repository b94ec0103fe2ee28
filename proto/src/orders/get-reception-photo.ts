import { z } from 'zod';
import { fileErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { renderedDocumentSchema } from '../documents/rendered-document.js';
import { orderErrors } from './errors.js';

/** Where a picture of a reception is stored, for the order's two companies. */
export const GetReceptionPhoto = defineMessage({
  service: 'orders',
  name: 'get-reception-photo',
  access: 'company',
  input: z.object({ id: z.uuid(), photoId: z.uuid() }),
  output: renderedDocumentSchema,
  errors: [orderErrors.ORDER_NOT_FOUND, fileErrors.FILE_NOT_FOUND],
});

export const receptionPhoto = edge({
  name: 'receptionPhoto',
  apiScope: 'orders:read',
  method: 'GET',
  path: '/api/orders/:id/photos/:photoId',
  tag: 'Órdenes',
  access: GetReceptionPhoto.access,
  params: z.object({ id: z.uuid(), photoId: z.uuid() }),
  produces: 'image/webp',
  errors: GetReceptionPhoto.errors,
  summary: 'La foto de una recepción',
});
