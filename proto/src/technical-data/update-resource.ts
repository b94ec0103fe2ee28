import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { resourceErrors, technicalDataErrors } from './errors.js';
import { knownVersionSchema } from './request-fields.js';
import { resourceChangesSchema, resourceSchema } from './resource-model.js';

/** Absent fields stay. */
export const UpdateResource = defineMessage({
  service: 'technical-data',
  name: 'update-resource',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: resourceChangesSchema.extend({ id: z.uuid(), version: knownVersionSchema }),
  output: resourceSchema,
  errors: [
    resourceErrors.RESOURCE_NOT_FOUND,
    resourceErrors.STALE_RESOURCE,
    resourceErrors.RESOURCE_CODE_TAKEN,
    technicalDataErrors.UNKNOWN_CATEGORY,
  ],
});

export const updateResource = forward({
  name: 'updateResource',
  apiScope: 'resources:write',
  method: 'PATCH',
  path: '/api/resource/update/:id',
  tag: 'Recursos',
  summary: 'Editar recurso',
  message: UpdateResource,
});
