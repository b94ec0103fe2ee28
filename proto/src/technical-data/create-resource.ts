import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors, resourceErrors } from './errors.js';
import { newSubcategorySchema, resourceFormSchema, resourceSchema } from './resource-model.js';

/** With `subcategories` the categories are created first; a resource without one gets the last of them. */
export const CreateResource = defineMessage({
  service: 'technical-data',
  name: 'create-resource',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({
    resource: resourceFormSchema,
    subcategories: z
      .union([z.array(newSubcategorySchema).max(10, 'Crea como máximo 10 categorías'), newSubcategorySchema])
      .nullish()
      .transform((given) => (Array.isArray(given) ? given : given ? [given] : [])),
  }),
  output: resourceSchema,
  errors: [
    resourceErrors.RESOURCE_CODE_TAKEN,
    errors.UNKNOWN_CATEGORY,
    errors.CATEGORY_NAME_TAKEN,
    errors.CATEGORY_TOO_DEEP,
  ],
  idempotent: true,
});

export const createResource = forward({
  name: 'createResource',
  apiScope: 'resources:write',
  method: 'POST',
  path: '/api/resource/create',
  tag: 'Recursos',
  status: 201,
  idempotent: true,
  summary: 'Nuevo recurso, con su categoría si hace falta',
  message: CreateResource,
});
