import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { dispatchViewSchema } from './model.js';
import { includeAnalysesSchema, sendingNoteSchema } from './sending.js';

/** The provider returns its priced copy (the documents' `resend`). */
export const ReturnQuotation = defineMessage({
  service: 'quotations',
  name: 'return-quotation',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({ id: z.uuid(), message: sendingNoteSchema, includeAnalyses: includeAnalysesSchema }),
  output: z.object({ dispatch: dispatchViewSchema, version: documentVersionSchema }),
  errors: [
    errors.QUOTATION_NOT_FOUND,
    errors.ILLEGAL_STATE,
    errors.DEADLINE_OVER,
    errors.NO_PRICED_ITEM,
    errors.UNREADABLE_CELLS,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const returnQuotation = forward({
  name: 'returnQuotation',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/resend',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Devolver la cotización con precios',
  message: ReturnQuotation,
});
