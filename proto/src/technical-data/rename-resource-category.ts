import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { categoryNameSchema, savedCategorySchema } from './model.js';
import { versionSchema } from './request-fields.js';

export const RenameResourceCategory = defineMessage({
  service: 'technical-data',
  name: 'rename-resource-category',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid(), version: versionSchema, name: categoryNameSchema }),
  output: savedCategorySchema,
  errors: [errors.CATEGORY_NOT_FOUND, errors.STALE_CATEGORY, errors.CATEGORY_NAME_TAKEN],
});

export const renameResourceCategory = forward({
  name: 'renameResourceCategory',
  apiScope: 'resources:write',
  method: 'PATCH',
  path: '/api/categories-resource/:id',
  tag: 'Recursos',
  summary: 'Renombrar una categoría de recursos',
  message: RenameResourceCategory,
});
