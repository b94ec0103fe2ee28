import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { stateErrors } from './errors.js';
import { documentStateSchema } from './model.js';

/** 'Eliminar' and 'Activar'. With `status` and `version` it is safe to repeat. */
export const ToggleDocument = defineMessage({
  service: 'quotations',
  name: 'toggle-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({
    id: z.uuid(),
    status: documentStateSchema.optional(),
    version: documentVersionSchema.optional(),
  }),
  output: z.object({ id: z.uuid(), version: documentVersionSchema, status: documentStateSchema }),
  errors: stateErrors,
});

export const toggleDocument = forward({
  name: 'toggleDocument',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/estado-toggle/:id',
  tag: 'Cotizaciones',
  summary: 'Eliminar o activar',
  message: ToggleDocument,
});
