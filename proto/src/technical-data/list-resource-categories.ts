import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { categoryTreeSchema } from './model.js';

/** The company's tree; `total` includes resources without a category. */
export const ListResourceCategories = defineMessage({
  service: 'technical-data',
  name: 'list-resource-categories',
  access: 'company',
  input: z.object({}),
  output: categoryTreeSchema,
});

export const listResourceCategories = forward({
  name: 'listResourceCategories',
  apiScope: 'resources:read',
  method: 'GET',
  path: '/api/categories-resource',
  tag: 'Recursos',
  summary: 'Categorías de recursos con sus cuentas',
  message: ListResourceCategories,
});
