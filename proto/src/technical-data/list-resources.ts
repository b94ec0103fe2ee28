import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { searchSchema } from './request-fields.js';
import { resourceSchema, resourceTypeSchema } from './resource-model.js';

/** The resources of the caller's company. The search covers every column; a category includes its descendants. */
export const ListResources = defineMessage({
  service: 'technical-data',
  name: 'list-resources',
  access: 'company',
  input: z.object({
    page: pageQuerySchema,
    categoryId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
    search: searchSchema,
    type: resourceTypeSchema.optional(),
    orderBy: z.enum(['recent', 'code', 'description', 'amount', 'price']).default('code'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: z.object({ resources: z.array(resourceSchema), meta: pageMetaSchema }),
});

export const listResources = forward({
  name: 'listResources',
  apiScope: 'resources:read',
  method: 'GET',
  path: '/api/resource',
  tag: 'Recursos',
  summary: 'Recursos de mi empresa',
  message: ListResources,
});
