import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { categoryNameSchema, savedCategorySchema } from './model.js';

/** Adds a category, last among its siblings. */
export const CreateCategory = defineMessage({
  service: 'technical-data',
  name: 'create-category',
  access: 'superAdmin',
  input: z.object({ name: categoryNameSchema, parentId: z.uuid().nullish() }),
  output: savedCategorySchema,
  errors: [errors.UNKNOWN_CATEGORY, errors.CATEGORY_NAME_TAKEN, errors.CATEGORY_TOO_DEEP],
  idempotent: true,
});

export const createTechnicalCategory = forward({
  name: 'createTechnicalCategory',
  method: 'POST',
  path: '/api/technical_data/category',
  tag: 'Data técnica',
  status: 201,
  idempotent: true,
  summary: 'Nueva categoría',
  message: CreateCategory,
});
