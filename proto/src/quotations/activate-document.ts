import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { stateErrors } from './errors.js';
import { documentStateSchema } from './model.js';

/** 'Guardar': Draft → Active. */
export const ActivateDocument = defineMessage({
  service: 'quotations',
  name: 'activate-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), version: documentVersionSchema, status: documentStateSchema }),
  errors: stateErrors,
  idempotent: true,
});

export const activateDocument = forward({
  name: 'activateDocument',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/activate',
  tag: 'Cotizaciones',
  idempotent: true,
  summary: "'Guardar': de borrador a activo",
  message: ActivateDocument,
});
