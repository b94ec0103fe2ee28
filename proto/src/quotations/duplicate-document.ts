import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { createdDocumentSchema } from './created-document.js';
import { quotationErrors as errors } from './errors.js';

export const DuplicateDocument = defineMessage({
  service: 'quotations',
  name: 'duplicate-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid() }),
  output: createdDocumentSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
  deadlineMs: 15_000,
  idempotent: true,
});

export const duplicateDocument = forward({
  name: 'duplicateDocument',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/duplicate',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Duplicar',
  message: DuplicateDocument,
});
