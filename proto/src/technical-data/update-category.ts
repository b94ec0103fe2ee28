import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { categoryNameSchema, savedCategorySchema } from './model.js';
import { placeFields, versionSchema } from './request-fields.js';

/** Renames and moves a category: absent fields stay, `parentId` null is the top level. By default it goes last. */
export const UpdateCategory = defineMessage({
  service: 'technical-data',
  name: 'update-category',
  access: 'superAdmin',
  input: z.object({
    id: z.uuid(),
    version: versionSchema,
    name: categoryNameSchema.optional(),
    parentId: z.uuid().nullable().optional(),
    ...placeFields,
  }),
  output: savedCategorySchema,
  errors: [
    errors.CATEGORY_NOT_FOUND,
    errors.STALE_CATEGORY,
    errors.UNKNOWN_CATEGORY,
    errors.CATEGORY_NAME_TAKEN,
    errors.CATEGORY_CYCLE,
    errors.CATEGORY_TOO_DEEP,
  ],
});

export const updateTechnicalCategory = forward({
  name: 'updateTechnicalCategory',
  method: 'PATCH',
  path: '/api/technical_data/category/:id',
  tag: 'Data técnica',
  summary: 'Renombrar o mover una categoría',
  message: UpdateCategory,
});
