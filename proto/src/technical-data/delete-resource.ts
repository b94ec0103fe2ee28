import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { resourceErrors } from './errors.js';

export const DeleteResource = defineMessage({
  service: 'technical-data',
  name: 'delete-resource',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  errors: [resourceErrors.RESOURCE_NOT_FOUND],
});

export const deleteResource = forward({
  name: 'deleteResource',
  apiScope: 'resources:write',
  method: 'DELETE',
  path: '/api/resource/delete/:id',
  tag: 'Recursos',
  summary: 'Eliminar recurso',
  message: DeleteResource,
});
