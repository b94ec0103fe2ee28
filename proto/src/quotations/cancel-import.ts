import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors } from './errors.js';
import { importErrors, importPlace } from './import-proposal.js';

/** Removes a proposal with its file. An applied import stays: its file belongs to the document. */
export const CancelImport = defineMessage({
  service: 'quotations',
  name: 'cancel-import',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object(importPlace),
  output: z.object({ importId: z.uuid() }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND, importErrors.IMPORT_NOT_FOUND, importErrors.IMPORT_APPLIED],
});

export const cancelImport = forward({
  name: 'cancelImport',
  apiScope: 'quotations:write',
  method: 'DELETE',
  path: '/api/quotation/:id/imports/:importId',
  tag: 'Cotizaciones',
  summary: 'Descartar un archivo leído',
  message: CancelImport,
});
