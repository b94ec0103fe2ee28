import { z } from 'zod';
import { readingErrors } from '../budget-reading/reading-errors.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { renderedDocumentSchema } from '../documents/rendered-document.js';
import { quotationErrors } from './errors.js';

/** The document in the exchange format FIEBDC-3. A Request carries no prices. */
export const GetBc3 = defineMessage({
  service: 'quotations',
  name: 'get-bc3',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: renderedDocumentSchema,
  errors: [
    quotationErrors.QUOTATION_NOT_FOUND,
    quotationErrors.SEALED,
    readingErrors.FILE_NOT_READABLE,
    readingErrors.FILE_TAKES_TOO_LONG,
  ],
  deadlineMs: 45_000,
});

export const bc3 = edge({
  name: 'bc3',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/bc3',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Descargar en BC3',
  params: z.object({ id: z.uuid() }),
  produces: 'application/octet-stream',
  errors: GetBc3.errors,
});
