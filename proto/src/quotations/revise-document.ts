import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { stateErrors } from './errors.js';

/** Opens the next revision: open dispatches of this one become SUPERSEDED, sent revisions stay readable unchanged. */
export const ReviseDocument = defineMessage({
  service: 'quotations',
  name: 'revise-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), version: documentVersionSchema, revision: z.number().int() }),
  errors: stateErrors,
  idempotent: true,
});

export const reviseDocument = forward({
  name: 'reviseDocument',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/revision',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Abrir una revisión',
  message: ReviseDocument,
});
