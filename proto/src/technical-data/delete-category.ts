import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { versionSchema } from './request-fields.js';

/** Deletes a category, only if it is empty. */
export const DeleteCategory = defineMessage({
  service: 'technical-data',
  name: 'delete-category',
  access: 'superAdmin',
  input: z.object({ id: z.uuid(), version: versionSchema }),
  output: z.object({ id: z.uuid() }),
  errors: [errors.CATEGORY_NOT_FOUND, errors.STALE_CATEGORY, errors.CATEGORY_NOT_EMPTY],
});

export const deleteTechnicalCategory = forward({
  name: 'deleteTechnicalCategory',
  method: 'DELETE',
  path: '/api/technical_data/category/:id',
  tag: 'Data técnica',
  summary: 'Borrar una categoría vacía',
  message: DeleteCategory,
});
