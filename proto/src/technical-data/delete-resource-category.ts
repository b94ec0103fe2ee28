import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { versionSchema } from './request-fields.js';

/** Deletes a category, only if it is empty. */
export const DeleteResourceCategory = defineMessage({
  service: 'technical-data',
  name: 'delete-resource-category',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid(), version: versionSchema }),
  output: z.object({ id: z.uuid() }),
  errors: [errors.CATEGORY_NOT_FOUND, errors.STALE_CATEGORY, errors.CATEGORY_NOT_EMPTY],
});

export const deleteResourceCategory = forward({
  name: 'deleteResourceCategory',
  apiScope: 'resources:write',
  method: 'DELETE',
  path: '/api/categories-resource/:id',
  tag: 'Recursos',
  summary: 'Borrar una categoría de recursos vacía',
  message: DeleteResourceCategory,
});
