import { z } from 'zod';
import { fileErrors, fileUpload, incomingFileSchema, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { orderErrors } from './errors.js';
import { orderSchema } from './model.js';

/** The buyer adds a picture to a reception. It is redrawn; a reception takes `RECEPTION_PHOTOS_MAX` of them. */
export const AddReceptionPhoto = defineMessage({
  service: 'orders',
  name: 'add-reception-photo',
  access: 'company',
  ability: 'receiveGoods',
  input: z.object({ id: z.uuid(), receptionId: z.uuid(), file: incomingFileSchema }),
  output: orderSchema,
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.ORDER_NOT_YOUR_PART,
    orderErrors.RECEPTION_NOT_FOUND,
    orderErrors.RECEPTION_FIXED,
    orderErrors.TOO_MANY_PHOTOS,
    fileErrors.NOT_AN_IMAGE,
    fileErrors.IMAGE_TOO_LARGE,
  ],
  deadlineMs: 20_000,
});

/** `file`: PNG, JPG or WebP. */
export const addReceptionPhoto = edge({
  name: 'addReceptionPhoto',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/receptions/:receptionId/photos',
  tag: 'Órdenes',
  access: AddReceptionPhoto.access,
  status: 201,
  params: z.object({ id: z.uuid(), receptionId: z.uuid() }),
  upload: fileUpload,
  response: AddReceptionPhoto.output,
  errors: [...AddReceptionPhoto.errors, ...uploadErrors],
  summary: 'Agregar una foto a una recepción',
});
