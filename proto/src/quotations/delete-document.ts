import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { stateErrors } from './errors.js';

/** Deletes permanently; only a Draft that was never sent. */
export const DeleteDocument = defineMessage({
  service: 'quotations',
  name: 'delete-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  errors: stateErrors,
});

export const deleteDocument = forward({
  name: 'deleteDocument',
  apiScope: 'quotations:write',
  method: 'DELETE',
  path: '/api/quotation/:id',
  tag: 'Cotizaciones',
  summary: 'Eliminar definitivamente un borrador',
  message: DeleteDocument,
});
