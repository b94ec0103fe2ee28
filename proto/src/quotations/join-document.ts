import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { quotationErrors as errors } from './errors.js';

/**
 * Whether the caller's company owns the document, and the caller's name: what a gateway needs to show the caller to
 * colleagues in the same document. QUOTATION_NOT_FOUND for any other company.
 */
export const JoinDocument = defineMessage({
  service: 'quotations',
  name: 'join-document',
  access: 'company',
  input: z.object({ documentId: z.uuid() }),
  output: z.object({ name: z.string() }),
  errors: [errors.QUOTATION_NOT_FOUND],
});
