import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { dispatchViewSchema } from './model.js';
import { includeAnalysesSchema, sendErrors, sendingNoteSchema } from './sending.js';

/** 'Enviar al cliente': sends a priced Quotation that no Request asked for. */
export const SendToClient = defineMessage({
  service: 'quotations',
  name: 'send-to-client',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({
    id: z.uuid(),
    companyId: z.uuid(),
    message: sendingNoteSchema,
    includeAnalyses: includeAnalysesSchema,
  }),
  output: z.object({ dispatch: dispatchViewSchema, version: documentVersionSchema }),
  errors: [...sendErrors, errors.NO_PRICED_ITEM],
  deadlineMs: 15_000,
  idempotent: true,
});

export const sendToClient = forward({
  name: 'sendToClient',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/send-client',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Enviar al cliente',
  message: SendToClient,
});
