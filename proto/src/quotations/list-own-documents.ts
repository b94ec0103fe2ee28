import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { blankable } from './blankable.js';
import { listFilters } from './list-query.js';
import { quotationPageSchema } from './quotation-page.js';

/** One page of the company's own documents, of both types by default. */
export const ListOwnDocuments = defineMessage({
  service: 'quotations',
  name: 'list-own-documents',
  access: 'company',
  input: z.object({
    ...listFilters,
    /**
     * `true`: documents that accept items now. Not those sent in this revision or accepted, and no copies of received
     * Requests.
     */
    editable: blankable(z.enum(['true'])),
  }),
  output: quotationPageSchema,
});

export const listOwnDocuments = forward({
  name: 'listOwnDocuments',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/my-quotation',
  tag: 'Cotizaciones',
  summary: 'Documentos propios',
  message: ListOwnDocuments,
});
