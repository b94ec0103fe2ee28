import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { savedCategorySchema } from './model.js';
import { newSubcategorySchema } from './resource-model.js';

export const CreateResourceCategory = defineMessage({
  service: 'technical-data',
  name: 'create-resource-category',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: newSubcategorySchema,
  output: savedCategorySchema,
  errors: [errors.UNKNOWN_CATEGORY, errors.CATEGORY_NAME_TAKEN, errors.CATEGORY_TOO_DEEP],
  idempotent: true,
});

export const createResourceCategory = forward({
  name: 'createResourceCategory',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/categories-resource',
  tag: 'Recursos',
  status: 201,
  idempotent: true,
  summary: 'Nueva categoría de recursos',
  message: CreateResourceCategory,
});
